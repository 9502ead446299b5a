import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadPlaces } from '../src/features/places/commands.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { isWhole, seed } from './fixtures/fuzz-runs.ts'

/** Starts one PostgreSQL for the whole run, with a migrated template database, and prepares a data folder for server processes. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env.SEED ??= String(seed)
  console.warn(`Generated tests: seed ${seed}${isWhole ? '' : ', a sample'}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
  const preparedDataDir = `${dataDir}-prepared`
  const start = () => startEmbeddedPostgres({ dataDir, log: console, durable: false })
  const first = await start()
  sweepAfterDeath(dataDir, preparedDataDir, new URL(first.url).searchParams.get('host') ?? '')
  const template = openDatabase(first.url)
  await migrate(template.pool)
  // Otherwise every app would load tens of thousands of rows before its first test.
  await loadPlaces(template)
  await template.close()
  await first.stop()
  execFileSync('cp', ['-a', dataDir, preparedDataDir])
  project.provide('preparedDataDir', preparedDataDir)
  const postgres = await start()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, preparedDataDir]) rmSync(folder, { recursive: true })
  }
}

/** Cleans up even when the run is killed: when this pipe closes, a shell deletes the files. */
function sweepAfterDeath(dataDir: string, ...others: string[]): void {
  const script = `cat
    pid=$(head -n 1 "$1/postgres/postmaster.pid") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$@"`
  const sweeper = spawn('sh', ['-c', script, 'sweep', dataDir, ...others], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  sweeper.unref()
}
