/**
 * The marketplace at the size of the country: the most frequent calls, pair by pair against the same calls on a third
 * of the data (200,000 preachers at full size).
 *   npm run bench:country -- [--share 0.1] [--pairs 30]
 * Prints how each grows, and its CPU time. Exits with 1 if one takes twice as long or more. The full size needs some 35
 * GB of disk.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServer } from '../scripts/build-server.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { country, type Size, shareOf } from './country-data.ts'
import { type Country, countryCalls, openCountry } from './country-server.ts'
import { inPairs, type Series } from './paired-measurement.ts'

const { values } = parseArgs({
  options: { share: { type: 'string', default: '1' }, pairs: { type: 'string', default: '30' } },
})
const mayGrow = 2
const pairs = Number(values.pairs)
await buildServer()
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
// Not durable: waiting for the disk is constant, and would hide what grows.
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console, durable: false })
const share = Number(values.share)
try {
  await using third = await open(shareOf(country, share / 3))
  await using whole = await open(shareOf(country, share))
  await measure(third, whole)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function open(size: Size): Promise<Country> {
  const began = performance.now()
  const opened = await openCountry(postgres.url, size, folder)
  const numbers = Object.entries(size).map(([noun, count]) => `${count.toLocaleString('en-US')} ${noun}`)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`${numbers.join(', ')}: ${await opened.gigabytes()} GB, filled in ${minutes} minutes`)
  return opened
}

async function measure(third: Country, whole: Country): Promise<void> {
  console.log(`\nA share of ${share}, ${pairs} pairs; median [5 %–95 %]\n`)
  console.log('| call | a third, ms | the whole, ms | growth | server, CPU ms of each | database, CPU ms of each |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  await whole.forgetScans()
  for (const [name, make] of Object.entries(countryCalls)) {
    const [small, large] = [make(third), make(whole)]
    const { one, other, ratio } = await inPairs(pairs, large, small)
    const [cpu, cpuOfThird] = [await whole.cpuOf(large, 2 * pairs), await third.cpuOf(small, 2 * pairs)]
    // The ratio of the medians, because the median of the ratios is noisy on a busy machine.
    const growth = one.median / other.median
    if (growth >= mayGrow) process.exitCode = 1
    const cells = [
      name,
      spread(other),
      spread(one),
      `${growth.toFixed(2)} [${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}]`,
      `${cpuOfThird.server.toFixed(1)} → ${cpu.server.toFixed(1)}`,
      `${cpuOfThird.database.toFixed(1)} → ${cpu.database.toFixed(1)}`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('\nTables that were read from end to end meanwhile, by calls or by jobs:\n')
  console.log('| table | times | rows |\n| --- | --: | --: |')
  for (const { table, scans, rows } of await whole.scans()) console.log(`| ${table} | ${scans} | ${rows} |`)
}

function spread({ median, low, high }: Series): string {
  return `${median.toFixed(1)} [${low.toFixed(1)}–${high.toFixed(1)}]`
}
