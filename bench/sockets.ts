/**
 * Many people at once: the memory of 2,000 signed-in sockets at one server, and the latency of a message among them.
 *   npm run bench:sockets -- [--sockets 2000] [--messages 200]
 * Each socket takes a file descriptor at both ends: for 10,000, `ulimit -Hn` has to allow as many to each process.
 * Exits with 1 if the server uses more memory than it may.
 */
import { parseArgs } from 'node:util'
import type { Socket } from 'socket.io-client'
import type { Database } from '../server/src/platform/database/database.ts'
import { twoPeople } from './conversation-pair.ts'
import { weightOf } from './memory.ts'
import { connectTo, sentToSeen } from './message-latency.ts'
import { series } from './paired-measurement.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, messages: { type: 'string', default: '200' } },
})
const count = Number(values.sockets)
// The target for 2,000 in docs/performance.md, scaled for more.
const mayWeighMb = 300 + count / 20
const atOnce = 50
const settleMs = 15_000

await using bench = await openBench()
const { process: server, address } = await bench.start('shared')
const people = await twoPeople(address)
await signIn(bench.database, count)

const [writer, reader] = [await connectTo(address, people.church), await connectTo(address, people.preacher)]
const deliver = async () => {
  const taken: number[] = []
  for (let at = 0; at < Number(values.messages); at++) {
    const start = performance.now()
    await sentToSeen(writer, reader, people.requestId)
    taken.push(performance.now() - start)
  }
  return series(taken)
}

// Warms up, so that V8's compilation is not measured.
await deliver()
const before = { weight: weightOf(server), delivery: await deliver() }
const started = performance.now()
const sockets = await connectMany()
const seconds = (performance.now() - started) / 1_000
const held = { weight: weightOf(server), delivery: await deliver() }
const stillOpen = sockets.filter(({ connected }) => connected).length
for (const socket of sockets) socket.disconnect()
await new Promise((resolve) => setTimeout(resolve, settleMs))
const after = { weight: weightOf(server), delivery: await deliver() }

console.log(`\n${count} signed-in sockets, connected in ${seconds.toFixed(0)} s; ${stillOpen} of them stayed\n`)
console.log(
  `${3 * Number(values.messages)} messages were each seen by the other side; the aim is less than ${mayWeighMb} MB\n`,
)
console.log('| | resident memory, MB | from sent to seen, ms |\n| --- | --: | --: |')
for (const [name, { weight: megabytes, delivery }] of Object.entries({
  before,
  'while they are held': held,
  [`${settleMs / 1_000} s after they left`]: after,
})) {
  const { median, low, high } = delivery
  console.log(`| ${name} | ${megabytes.toFixed(0)} | ${median.toFixed(1)} [${low.toFixed(1)}–${high.toFixed(1)}] |`)
}
if (held.weight >= mayWeighMb || stillOpen < count) process.exitCode = 1
for (const socket of [writer, reader]) socket.disconnect()

/** Inserts preachers with a session each: registering them would take a thousand seconds of hashing. */
async function signIn({ pool }: Database, accounts: number): Promise<void> {
  await pool.query(
    `with people as (
      insert into users (email, password_hash, user_type)
      select 'preacher' || n || '@example.org', 'none', 'preacher' from generate_series(1, $1::int) as n
      returning id, email
    ), profiles as (
      insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, latitude, longitude,
        time_zone, honorarium_min_cents, honorarium_max_cents)
      select id, 'Grace', 'Whitfield', 'lay_speaker', 'other', 'Atlanta', 'GA', 33.7, -84.4, 'America/New_York', 0, 10000
      from people
    )
    insert into sessions (user_id, token_hash, device, expires_at)
    select id, sha256(convert_to(email, 'UTF8')), 'bench', 'infinity' from people`,
    [accounts],
  )
}

async function connectMany(): Promise<Socket[]> {
  const open: Socket[] = []
  while (open.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - open.length) }, (_, at) => open.length + at + 1)
    open.push(...(await Promise.all(some.map((n) => connectTo(address, `preacher${n}@example.org`)))))
  }
  return open
}
