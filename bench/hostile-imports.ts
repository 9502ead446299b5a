/**
 * Twelve accounts from six networks bring hostile lists and send files as slowly as they can, at a server with its usual limits,
 * while a church and a preacher use the product.
 *   npm run bench:hostile-imports -- [--minutes 10] [--rounds 1]
 * Prints how long the two waited, at rest and meanwhile, and what the server weighed. At rest is a server that has answered some 250
 * ordinary calls, a few files among them, and then nothing for 20 seconds; after each round it gets up to two minutes. A leak shows as
 * memory that a second round raises again. Ends with 1 where the server ended, one of the two was refused, a call took more than a
 * second, a file more than its own time at rest and some seconds, or the memory stayed more than 100 MB above what it was at rest.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { plainPdf } from '../server/test/fixtures/documents.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { twoPeople } from './conversation-pair.ts'
import { weightOf } from './memory.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, rounds: { type: 'string', default: '1' } },
})
const mayStayMb = 100
const mayTakeMs = 1_000
/** Two places for work, one of them for those who have had little of late: the turn of one that has just begun. */
const fileMayWaitMs = 10_000
const settleMs = 20_000
const looks = 6

interface Caller {
  readonly token: string
  readonly network: string
}
interface Call extends Caller {
  readonly method?: string
  readonly body?: object | FormData
}

const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const server = new ServerProcess(folder, { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' })
try {
  const address = await server.ready()

  const call = async (path: string, { token, network, method, body }: Call) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${address}/api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-forwarded-for': network },
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
  const made = async (path: string, sent: Call) => {
    const { status, text } = await call(path, sent)
    if (status > 299) throw new Error(`${path} answered ${status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const formOf = (field: string, bytes: Uint8Array) => {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(bytes)]), 'a file')
    return form
  }

  const own = await twoPeople(address)
  const church: Caller = { token: own.church, network: '203.0.113.1' }
  const preacher: Caller = { token: own.preacher, network: '203.0.113.2' }
  const { _id: credential } = await made('/preachers/credentials', {
    ...preacher,
    body: { kind: 'license', issuer: 'Us' },
  })
  const page = await plainPdf('Ordained in 2019')
  const people = Buffer.from('Name,Email\nRuth Ellis,ruth@example.org\nJohn Amos,john@example.org\n')
  const profile = await made('/preachers/profile', preacher)
  const asked = {
    preacher: profile._id,
    ...{ serviceTime: '18:00', serviceType: 'sunday_evening', expectedDuration: 60 },
    honorarium: { amount: 200, paymentMethod: 'check' },
  }
  let evenings = 0
  const evening = () => new Date(Date.now() + (30 + evenings++) * 86_400_000).toISOString().slice(0, 10)

  /** A day for each, or fewer: what an hour or a day allows is meant for people. */
  const habits: { readonly name: string; readonly everyMs: number; readonly isFile?: true; act(): Promise<unknown> }[] =
    [
      {
        name: 'a search',
        everyMs: 700,
        act: () => made('/preachers/search?location=Atlanta%2C%20GA', church),
      },
      {
        // Five calls each time, of the 300 that an account may make in a minute.
        name: 'a church’s dashboard',
        everyMs: 3_000,
        act: () =>
          Promise.all(
            ['/auth/me', '/churches/sundays', '/dashboard/attention', '/requests', '/churches/stats'].map((path) =>
              made(path, church),
            ),
          ),
      },
      {
        name: 'a preacher’s dashboard',
        everyMs: 3_000,
        act: () =>
          Promise.all(
            ['/auth/me', '/preachers/sundays', '/dashboard/attention', '/threads', '/preachers/stats'].map((path) =>
              made(path, preacher),
            ),
          ),
      },
      { name: 'a request read', everyMs: 1_000, act: () => made(`/requests/${own.requestId}`, preacher) },
      {
        name: 'a message',
        everyMs: 5_000,
        act: () => {
          const body = { content: 'The door beside the hall is open from nine.', clientId: randomUUID() }
          return made(`/threads/${own.threadId}/messages`, { ...church, body })
        },
      },
      {
        // A church that has not confirmed its address may write first to five people, or five times.
        name: 'a request sent',
        everyMs: 300_000,
        act: () => made('/requests', { ...church, body: { ...asked, date: evening() } }),
      },
      {
        name: 'a list of two',
        everyMs: 10_000,
        isFile: true,
        act: () => made('/church/roster/import', { ...church, body: formOf('list', people) }),
      },
      {
        name: 'a document',
        everyMs: 25_000,
        isFile: true,
        act: () =>
          made(`/preachers/credentials/${credential}/document`, { ...preacher, body: formOf('document', page) }),
      },
    ]
  const refused: string[] = []
  /** Each again and again until it is over: how long each time took. */
  const useFor = async (milliseconds: number): Promise<Map<string, number[]>> => {
    const endsAt = performance.now() + milliseconds
    const took = new Map<string, number[]>()
    await Promise.all(
      habits.map(async ({ name, everyMs, act }) => {
        const times: number[] = []
        took.set(name, times)
        while (performance.now() < endsAt && !server.hasEnded) {
          const began = performance.now()
          await act().catch((error: unknown) =>
            refused.push(`${name}: ${error instanceof Error ? error.message : error}`),
          )
          times.push(performance.now() - began)
          await pause(Math.max(0, Math.min(everyMs, endsAt - performance.now())))
        }
      }),
    )
    return took
  }

  // Pools that have not grown yet, and what V8 has not compiled yet, would look like a leak.
  await useFor(settleMs)
  const atRest = await useFor(settleMs)
  await pause(settleMs)
  const before = weightOf(server)

  let peak = 0
  const weighing = setInterval(() => {
    peak = Math.max(peak, weightOf(server))
  }, 500)
  /** One round of the attack: how long the two waited meanwhile, and what the server weighs afterwards. */
  const attacked = async () => {
    // In a process of its own: the work of sending all that must not look like waiting.
    const args = [...process.execArgv, join(import.meta.dirname, 'slow-senders.ts'), address]
    const sender = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    // Attackers bring their own processors.
    if (sender.pid !== undefined) setPriority(sender.pid, constants.priority.PRIORITY_LOW)
    const took = await useFor(Number(values.minutes) * 60_000)
    if (sender.exitCode !== null || sender.signalCode !== null) throw new Error('the senders ended before their time')
    const closed = once(sender, 'close')
    sender.kill('SIGTERM')
    await closed
    let weight = Number.POSITIVE_INFINITY
    for (let look = 0; look < looks && weight > before + mayStayMb && !server.hasEnded; look++) {
      await pause(settleMs)
      weight = Math.min(weight, weightOf(server))
    }
    return { took, weight }
  }
  const meanwhile = new Map<string, number[]>()
  const afterEach: number[] = []
  for (let round = 0; round < Number(values.rounds) && !server.hasEnded; round++) {
    const { took, weight } = await attacked()
    afterEach.push(weight)
    for (const [name, times] of took) meanwhile.set(name, [...(meanwhile.get(name) ?? []), ...times])
  }
  clearInterval(weighing)
  const after = Math.max(...afterEach)

  const at = (times: readonly number[], share: number) =>
    times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const late: string[] = []
  console.log(`\n${values.minutes} minutes of hostile imports and slow uploads, load ${loadavg()[0]?.toFixed(0)}\n`)
  console.log('| call | times | at rest, ms | half of them within | 99 % within | slowest |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  for (const { name, isFile } of habits) {
    const [rest, times] = [atRest.get(name) ?? [], meanwhile.get(name) ?? []]
    const figures = [at(rest, 0.5), at(times, 0.5), at(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(0))
    console.log(`| ${name} | ${times.length} | ${figures.join(' | ')} |`)
    if (Math.max(...times) > (isFile ? at(rest, 0.5) + fileMayWaitMs : mayTakeMs)) late.push(name)
  }
  console.log('\n| at rest before, MB | at most, MB | at rest after each round, MB |\n| --: | --: | --: |')
  console.log(
    `| ${[before, peak].map((megabytes) => megabytes.toFixed(0)).join(' | ')} | ${afterEach.map((megabytes) => megabytes.toFixed(0)).join(', ')} |\n`,
  )
  for (const line of new Set(refused)) console.log(line)
  if (late.length > 0) console.log(`Too late: ${late.join(', ')}`)
  if (server.hasEnded) console.log('The server has ended.')
  if (server.hasEnded || refused.length > 0 || late.length > 0 || after > before + mayStayMb) process.exitCode = 1
} finally {
  await server.end('SIGTERM')
  if (process.exitCode) console.log(server.said.slice(-2_000))
  await rm(folder, { recursive: true, force: true })
}
