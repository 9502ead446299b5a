/**
 * The start on existing data: the whole server against PostgreSQL alone plus a bare Fastify, pair by pair; and its
 * memory when idle.
 *   npm run bench:start -- [--pairs 20] [--sources]
 * --sources starts from the sources instead of the bundle. Exits with 1 if it takes more than 2.7 times as long, or
 * uses more memory than it may.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServer } from '../scripts/build-server.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { startBare } from './bare-server.ts'
import { weightOf } from './memory.ts'
import { pairwise, type Series } from './paired-measurement.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '20' }, sources: { type: 'boolean', default: false } },
})
const mayTakeTimes = 2.7
const mayWeighMb = 160
const settleMs = 10_000
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]

await buildServer()
const start = () =>
  new ServerProcess(ours, {}, undefined, undefined, [values.sources ? 'server/src/main.ts' : 'server/build/main.js'])

const startOurs = async (): Promise<number> => {
  const began = performance.now()
  const server = start()
  await server.ready()
  const taken = performance.now() - began
  await server.end('SIGTERM')
  return taken
}

const weighAtRest = async (): Promise<number> => {
  const server = start()
  await server.ready()
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const megabytes = weightOf(server)
  await server.end('SIGTERM')
  return megabytes
}

const startTheirs = async (): Promise<number> => {
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir: theirs, log: console })
  const bare = await startBare('bare-route', postgres.url)
  const taken = performance.now() - began
  await bare[Symbol.asyncDispose]()
  await postgres.stop()
  return taken
}

try {
  await startOurs()
  // Preserves each file's owner, PostgreSQL's account.
  execFileSync('cp', ['-a', ours, theirs])
  const { one, other, ratio } = await pairwise(Number(values.pairs), startOurs, startTheirs)
  console.log(`\nA start on data that is there, ${values.pairs} pairs; median [5 %–95 %]\n`)
  console.log('| ours, ms | PostgreSQL and a bare Fastify, ms | ours / bare |\n| --: | --: | --: |')
  console.log(`| ${spread(one, 0)} | ${spread(other, 0)} | ${spread(ratio, 2)} |`)
  const megabytes = await weighAtRest()
  console.log(`\n${settleMs / 1_000} s later it weighs ${megabytes.toFixed(0)} MB; the aim is at most ${mayWeighMb} MB`)
  if (ratio.median > mayTakeTimes || megabytes > mayWeighMb) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function spread({ median, low, high }: Series, digits: number): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
