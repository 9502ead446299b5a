/**
 * An ordinary day in a few minutes: people browse, write, log in, upload photos and keep sockets open, all at once.
 *   npm run bench:mixed-load -- [--minutes 10] [--sockets 100]
 * Prints the server's memory and load each minute, and its idle memory before and after. Exits with 1 after any
 * unexpected reply.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Socket } from 'socket.io-client'
import { twoPeople } from './conversation-pair.ts'
import { Callers } from './load-generator.ts'
import { weightOf } from './memory.ts'
import { connectTo, sentToSeen } from './message-latency.ts'
import { ordinaryDay } from './ordinary-load.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, sockets: { type: 'string', default: '100' } },
})
const minutes = Number(values.minutes)
const minuteMs = 60_000
const settleMs = 30_000
const conversations = 5

await using bench = await openBench()
const { process: server, address } = await bench.start('shared')
const pairs = await Promise.all(Array.from({ length: conversations }, () => twoPeople(address)))
const callers = new Callers(address)

// Warms up: V8's compilation and growing pools would look like a leak.
callers.begin(await ordinaryDay(pairs))
await pause(Math.min(minuteMs, minutes * minuteMs))
await callers.stop()
await pause(settleMs)
const before = weightOf(server)

const idle = await Promise.all(
  Array.from({ length: Number(values.sockets) }, (_, at) => {
    const people = pairs[at % conversations]
    // Alternating, because an account may have twenty open.
    return connectTo(address, Math.floor(at / conversations) % 2 === 0 ? people?.church : people?.preacher)
  }),
)
callers.begin([...(await ordinaryDay(pairs)), ...(await Promise.all(pairs.map(talk)))])
console.log('\n| minute | resident memory, MB | answers a second | 5xx | others not as they should be |')
console.log('| --: | --: | --: | --: | --: |')
let seen = callers.count()
for (let minute = 1; minute <= Math.ceil(minutes); minute++) {
  const begun = performance.now()
  await pause(Math.min(minuteMs, minutes * minuteMs))
  const now = callers.count()
  const rate = (now.answers - seen.answers) / ((performance.now() - begun) / 1_000)
  console.log(
    `| ${minute} | ${weightOf(server).toFixed(0)} | ${rate.toFixed(0)} | ${now.failures - seen.failures} | ${now.others - seen.others} |`,
  )
  seen = now
}
await callers.stop()
const stillOpen = idle.filter(({ connected }) => connected).length
for (const socket of idle) socket.disconnect()
await pause(settleMs)
console.log(`\nAt rest: ${before.toFixed(0)} MB before, ${weightOf(server).toFixed(0)} MB after`)
console.log(`${stillOpen} of ${idle.length} sockets stayed open`)
for (const [what, times] of callers.answered) console.log(`  ${what}: ${times}`)
for (const line of new Set(callers.wrong)) console.log(line)
if (callers.wrong.length > 0 || stillOpen < idle.length) process.exitCode = 1

/** Waits for each message to be displayed before the next. */
async function talk({ church, preacher, requestId }: (typeof pairs)[number]) {
  const [writer, reader]: [Socket, Socket] = [await connectTo(address, church), await connectTo(address, preacher)]
  return {
    name: 'a message over a socket',
    carryOut: () => sentToSeen(writer, reader, requestId),
    end: () => {
      for (const socket of [writer, reader]) socket.disconnect()
    },
  }
}
