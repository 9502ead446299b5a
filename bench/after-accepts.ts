/**
 * The work after accepting: two emails with a calendar file each, a notification, and events to everyone who has the
 * product open.
 *   npm run bench:after-accepts -- [--accepts 500] [--profile FOLDER]
 * Exits with 1 if an email is missing or duplicated, an event is missing, or the work took more than three seconds
 * after the last reply.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { accept, inTurn, waitingRequests } from './accepted-requests.ts'
import { openMailSink } from './mail-sink.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: { accepts: { type: 'string', default: '500' }, profile: { type: 'string' } },
})
const count = Number(values.accepts)
const connections = 10
const emailsEach = 2
const longestMs = 3_000
const lookEveryMs = 10

await using bench = await openBench()
await using sink = await openMailSink()
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const profiled = values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }
const settings = { DATABASE_URL: bench.url, SMTP_URL: sink.url, LOG_LEVEL: 'error', ...profiled }
const server = new ServerProcess(join(folder, 'server'), settings)
const { pool } = bench.database
try {
  const address = await server.ready()
  const { requests, sockets } = await waitingRequests(address, bench.database, count)
  const heard = { request_update: 0, notification: 0 }
  for (const socket of sockets) {
    for (const event of ['request_update', 'notification'] as const) socket.on(event, () => void heard[event]++)
  }
  while ((await jobsLeft()) > 0) await wait(lookEveryMs)
  heard.request_update = 0
  heard.notification = 0
  sink.taken.length = 0

  const postmaster = await postmasterOf(pool)
  const spent = () => processorTime(server.child.pid, postmaster)
  const [start, before] = [performance.now(), spent()]
  await inTurn(count, connections, async (at) => {
    const request = requests[at]
    if (request) await accept(address, request)
  })
  const [answered, between, sentByThen] = [performance.now(), spent(), sink.taken.length]
  while ((await jobsLeft()) > 0) await wait(lookEveryMs)
  const [done, after] = [performance.now(), spent()]

  const ids = new Set(sink.taken.map(({ id, to }) => `${id} ${to}`))
  const each = (ms: number) => (ms / count).toFixed(2)
  const row = (what: string, ms: number, one: typeof before, other: typeof before) =>
    `| ${what} | ${ms.toFixed(0)} | ${each(other.server - one.server)} | ${each(other.database - one.database)} |`
  console.log(`\n${count} requests accepted over ${connections} connections\n`)
  console.log('| | ms | server, CPU ms of each | database, CPU ms of each |\n| --- | --: | --: | --: |')
  console.log(row('until all were answered', answered - start, before, between))
  console.log(row('from then until nothing was left', done - answered, between, after))
  console.log(row('in all', done - start, before, after))
  console.log(`\n${sentByThen} of the emails had gone out by the last answer, ${sink.taken.length} in the end`)
  console.log(`${heard.request_update} changes and ${heard.notification} notifications were seen in open browsers`)
  const isWhole = ids.size === count * emailsEach && sink.taken.length === ids.size
  const isSeen = heard.request_update === count * 2 && heard.notification === count
  if (!isWhole) console.log(`${ids.size} different emails arrived in place of ${count * emailsEach}`)
  if (!isWhole || !isSeen || done - answered > longestMs) process.exitCode = 1
  for (const socket of sockets) socket.disconnect()
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function jobsLeft(): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    "select count(*)::int as left from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
  )
  return rows[0]?.left ?? 0
}
