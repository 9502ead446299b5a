/**
 * How many round trips to PostgreSQL and statements the main calls take, and where their CPU time goes.
 *   npm run bench:round-trips -- [--calls 100]
 * Exits with 1 if sending or accepting a request takes more than six round trips. Calls are injected, so only sockets
 * to PostgreSQL count; jobs run in another server.
 */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { buildApp } from '../server/src/app.ts'
import { readSettings } from '../server/src/settings.ts'
import { RoundTripCounter } from '../server/test/servers/round-trips.ts'
import { twoPeople } from './conversation-pair.ts'
import { type CpuByPart, cpuByPart, parts } from './cpu-by-part.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '100' } } })
const calls = Number(values.calls)
const mostOfWrites = 6

await using bench = await openBench()
const counter = await RoundTripCounter.to(bench.url)
const database = counter.open()
const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' }), database })
await app.ready()
// Bypasses Fastify's listen, which would start the jobs.
await new Promise<void>((resolve) => void app.server.listen(0, '127.0.0.1', resolve))
const { port } = app.server.address() as AddressInfo
const { church, preacher, requestId, threadId } = await twoPeople(`http://127.0.0.1:${port}`)
await bench.database.pool.query("update users set subscription_status = 'active'")
const { rows: preachers } = await bench.database.pool.query('select preacher_id from requests where id = $1', [
  requestId,
])

const today = dayOf(new Date(), 'America/New_York')
const sunday = addDays(nextSunday(today), 28)
const firstHour = 8
const servicesADay = 12
let services = 0
/** Each at another time, so that all can be accepted. */
const aRequest = () => ({
  preacher: preachers[0]?.preacher_id,
  date: addDays(sunday, Math.floor(++services / servicesADay)),
  serviceTime: `${String(firstHour + (services % servicesADay)).padStart(2, '0')}:00`,
  serviceType: 'sunday_morning',
  expectedDuration: 60,
  message: 'Good morning',
  honorarium: { amount: 200, paymentMethod: 'check' },
})

type Method = 'GET' | 'POST' | 'PATCH'
async function call(method: Method, path: string, token = church, body?: object, headers: object = {}) {
  const reply = await app.inject({
    ...{ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } },
    ...(body && { payload: body }),
  })
  if (reply.statusCode >= 300) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`)
  return reply
}
const send = () => call('POST', '/requests', church, aRequest(), { 'idempotency-key': randomUUID() })

/** Requests in a state, for calls that are possible only once per request. */
async function requestsThat(accepted: boolean): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < calls * 2 + warmUp; at += 1) {
    const { _id } = (await send()).json()
    if (accepted) await call('PATCH', `/requests/${_id}`, preacher, { status: 'confirmed' })
    ids.push(_id)
  }
  return ids
}
const moving = (token: string, body: object, accepted = false) => {
  let ids: string[] = []
  return {
    prepare: async () => {
      ids = await requestsThat(accepted)
    },
    act: () => call('PATCH', `/requests/${ids.pop()}`, token, body),
  }
}

interface Measured {
  readonly prepare?: () => Promise<void>
  readonly act: () => Promise<unknown>
  readonly most?: number
}
const warmUp = 40
const get = (path: string, token = church): Measured => ({ act: () => call('GET', path, token) })
const measured: Readonly<Record<string, Measured>> = {
  'who am I': get('/auth/me'),
  'my requests': get('/requests'),
  'a request': get(`/requests/${requestId}`),
  inbox: get('/threads'),
  'a conversation': get(`/threads/${threadId}`),
  notifications: get('/notifications', preacher),
  stats: get('/churches/stats'),
  search: get('/preachers/search?location=Atlanta%2C%20GA'),
  'send a request': { act: send, most: mostOfWrites },
  accept: { ...moving(preacher, { status: 'confirmed' }), most: mostOfWrites },
  decline: moving(preacher, { status: 'cancelled' }),
  cancel: moving(church, { status: 'cancelled' }, true),
  'a message': {
    act: () => call('POST', `/threads/${threadId}/messages`, church, { content: 'Thank you', clientId: randomUUID() }),
  },
  'a day marked': {
    act: () => call('POST', '/preachers/availability', preacher, { dates: [{ date: sunday, available: true }] }),
  },
}

console.log(`\n${calls} calls each; round trips and statements: median\n`)
console.log(`| call | round trips | statements | CPU, ms | ${parts.join(' | ')} |`)
console.log(`| --- | --: | --: | --: |${parts.map(() => ' --: |').join('')}`)
for (const [name, { prepare, act, most = Number.POSITIVE_INFINITY }] of Object.entries(measured)) {
  await prepare?.()
  for (let at = 0; at < warmUp; at += 1) await act()
  const runs = []
  for (let at = 0; at < calls; at += 1) runs.push(await counter.of(act))
  const spent = await cpuByPart(async () => {
    for (let at = 0; at < calls; at += 1) await act()
  })
  const trips = median(runs.map((run) => run.trips))
  if (trips > most) process.exitCode = 1
  console.log(`| ${name} | ${trips} | ${median(runs.map((run) => run.statements))} | ${shares(spent)} |`)
}
await app.close()
await database.close()
await counter.close()

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function shares(spent: CpuByPart): string {
  const each = parts.map((part) => spent[part] / calls)
  const sum = each.reduce((one, other) => one + other, 0)
  return [sum, ...each].map((ms) => ms.toFixed(2)).join(' | ')
}
