/**
 * Malicious members against a server with its usual limits: hostile sockets and, at the same time, hostile photos. The
 * server has to survive, serve others meanwhile, and give the memory back.
 *   npm run bench:hostile -- [--minutes 1] [--only sockets|uploads]
 * Exits with 1 if the server ended, a message between two others was lost, or memory stayed more than 100 MB above its
 * idle level.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { twoPeople } from './conversation-pair.ts'
import { hostileSockets } from './hostile-sockets.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { weightOf } from './memory.ts'
import { connectTo, sentToSeen } from './message-latency.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
const mayStayMb = 100
/** The bench ends before the machine runs out of memory. */
const endsAtMb = 2_000
const settleMs = 20_000
const looks = 6
/** A member may send 200 messages per hour. */
const messageEveryMs = 5_000

const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
// Attackers come from many networks, as reported by a proxy.
const server = new ServerProcess(folder, { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' })
try {
  const address = await server.ready()
  const [attackers, others] = [await twoPeople(address), await twoPeople(address)]
  const [writer, reader] = [await connectTo(address, others.church), await connectTo(address, others.preacher)]
  const attacks = [
    ...(values.only === 'uploads' ? [] : hostileSockets(address, attackers.church)),
    ...(values.only === 'sockets' ? [] : hostileUploads(address, attackers.preacher)),
  ]
  const attackFor = async (milliseconds: number): Promise<number> => {
    const endsAt = performance.now() + milliseconds
    let isOver = false
    let peak = 0
    let nextMessageAt = 0
    const attacking = attacks.map(async (attack) => {
      while (!isOver) await attack.carryOut()
    })
    while (performance.now() < endsAt && !server.hasEnded) {
      peak = Math.max(peak, weightOf(server))
      if (peak > endsAtMb) await server.end('SIGKILL')
      if (performance.now() >= nextMessageAt) {
        await sentToSeen(writer, reader, others.requestId)
        nextMessageAt = performance.now() + messageEveryMs
      }
      await pause(1_000)
    }
    isOver = true
    await Promise.all(attacking)
    return peak
  }

  // Warms up: growing pools and V8's compilation would look like a leak.
  for (let said = 0; said < 40; said++) await sentToSeen(writer, reader, others.requestId)
  await pause(settleMs)
  const before = weightOf(server)
  const peak = await attackFor(Number(values.minutes) * 60_000)
  let after = Number.POSITIVE_INFINITY
  for (let look = 0; look < looks && after > before + mayStayMb && !server.hasEnded; look++) {
    await pause(settleMs)
    after = Math.min(after, weightOf(server))
  }
  for (const socket of [writer, reader]) socket.disconnect()

  console.log(`\n${values.minutes} minutes of hostile members\n`)
  console.log('| at rest before, MB | at most, MB | at rest after, MB |\n| --: | --: | --: |')
  console.log(`| ${[before, peak, after].map((megabytes) => megabytes.toFixed(0)).join(' | ')} |\n`)
  for (const { name, times } of attacks) console.log(`  ${name}: ${times()}`)
  console.log(
    server.hasEnded ? 'The server has ended.' : 'The server stayed, and every message between two others arrived.',
  )
  if (server.hasEnded || after > before + mayStayMb) process.exitCode = 1
} finally {
  await server.end('SIGTERM')
  if (process.exitCode) console.log(server.said.slice(-2_000))
  await rm(folder, { recursive: true, force: true })
}
