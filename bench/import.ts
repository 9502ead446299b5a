/**
 * A church imports a long list while the server answers others: duration, memory, and how much longer the others wait.
 *   npm run bench:import -- [--rows 5000] [--times 5]
 * Exits with 1 if a row is missing, or others wait more than three times as long.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { xlsx } from '../server/test/fixtures/xlsx.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { weightOf } from './memory.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '5000' }, times: { type: 'string', default: '5' } },
})
const [rows, times] = [Number(values.rows), Number(values.times)]
const longestRatio = 3
const pauseMs = 20

const heading = ['Name', 'Email', 'Phone', 'Town', 'State', 'Denomination', 'Notes', 'Tags']
const table = [
  heading,
  ...Array.from({ length: rows }, (_, at) => [
    ...[`Rev. Ruth Ellis${at}`, `ruth.${at}@example.com`, `404 555 ${String(at).padStart(4, '0')}`],
    ...['Decatur', 'Georgia', 'Reformed', 'Preached here at Easter, and loves the organ', 'Advent, Easter'],
  ]),
]
const quoted = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(',')
const files = { CSV: Buffer.from(table.map(quoted).join('\n')), XLSX: xlsx(table) }

await using bench = await openBench()
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const server = new ServerProcess(join(folder, 'server'), { DATABASE_URL: bench.url, LOG_LEVEL: 'error' })
try {
  const address = await server.ready()
  await bringTo(address, files.CSV)
  const alone = await waits(address, async () => wait(3_000))
  console.log(`\nA list of ${rows} rows, ${times} times each, to a church of its own\n`)
  console.log('| | KB | seconds, median | others wait, median ms | p95 ms | memory, MB |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  console.log(`| nothing | | | ${alone.median.toFixed(1)} | ${alone.p95.toFixed(1)} | ${alone.megabytes.toFixed(0)} |`)
  for (const [kind, bytes] of Object.entries(files)) {
    const seconds: number[] = []
    const during = await waits(address, async () => {
      for (let time = 0; time < times; time++) seconds.push(await bringTo(address, bytes))
    })
    const cells = [kind, (bytes.length / 1024).toFixed(0), middle(seconds).toFixed(2), during.median.toFixed(1)]
    console.log(`| ${[...cells, during.p95.toFixed(1), during.megabytes.toFixed(0)].join(' | ')} |`)
    const ratio = during.median / alone.median
    console.log(`Others wait ${ratio.toFixed(1)} times as long during ${kind}.`)
    if (ratio > longestRatio) process.exitCode = 1
  }
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** Seconds until the list of a new church has all rows. */
async function bringTo(address: string, bytes: Buffer): Promise<number> {
  const profileData = { name: 'Grace Chapel', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } }
  const email = `${crypto.randomUUID()}@example.org`
  const registered = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet harbour', userType: 'church', profileData }),
  })
  const { token } = (await registered.json()) as { token: string }
  const form = new FormData()
  form.set('list', new File([new Uint8Array(bytes)], 'list'))
  const began = performance.now()
  const reply = await fetch(`${address}/api/church/roster/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { added } = (await reply.json()) as { added: number }
  if (added !== rows) throw new Error(`answered ${reply.status}, and ${added} rows are there in place of ${rows}`)
  return (performance.now() - began) / 1_000
}

/** How long others wait for an answer from the database meanwhile. */
async function waits(address: string, task: () => Promise<unknown>) {
  let isDone = false
  const found: number[] = []
  let megabytes = 0
  const looking = (async () => {
    while (!isDone) {
      const began = performance.now()
      await (await fetch(`${address}/api/places?text=Austin`)).arrayBuffer()
      found.push(performance.now() - began)
      megabytes = Math.max(megabytes, weightOf(server))
      await wait(pauseMs)
    }
  })()
  await task()
  isDone = true
  await looking
  return {
    median: middle(found),
    p95: found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.95)] ?? 0,
    megabytes,
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
