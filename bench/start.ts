/**
 * How long a start takes on data that is there: the whole server, against PostgreSQL's own start and then that of a bare Fastify,
 * pair by pair.
 *   npm run bench:start -- [--pairs 20]
 * Ends with 1 where it takes more than twice as long.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { ServerProcess } from '../server/test/server-process.ts'
import { startBare } from './bare-server.ts'
import { pairwise, type Series } from './pairs.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '20' } } })
const mayTakeTimes = 2
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]

const startOurs = async (): Promise<number> => {
  const start = performance.now()
  const server = new ServerProcess(ours)
  await server.ready()
  const taken = performance.now() - start
  await server.end('SIGTERM')
  return taken
}

const startTheirs = async (): Promise<number> => {
  const start = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir: theirs, log: console })
  const bare = await startBare('bare-route', postgres.url)
  const taken = performance.now() - start
  await bare[Symbol.asyncDispose]()
  await postgres.stop()
  return taken
}

try {
  await startOurs()
  // As it is: each file keeps its owner, PostgreSQL's account.
  execFileSync('cp', ['-a', ours, theirs])
  const { one, other, ratio } = await pairwise(Number(values.pairs), startOurs, startTheirs)
  console.log(`\nA start on data that is there, ${values.pairs} pairs; median [5 %–95 %]\n`)
  console.log('| ours, ms | PostgreSQL and a bare Fastify, ms | ours / bare |\n| --: | --: | --: |')
  console.log(`| ${spread(one, 0)} | ${spread(other, 0)} | ${spread(ratio, 2)} |`)
  if (ratio.median > mayTakeTimes) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function spread({ median, low, high }: Series, digits: number): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
