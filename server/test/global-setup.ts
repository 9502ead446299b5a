import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/** One PostgreSQL for the whole run, with a migrated database that every test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: console, durable: false })
  sweepAfterDeath(dataDir, new URL(postgres.url).searchParams.get('host') ?? '')
  const template = openDatabase(postgres.url)
  await migrate(template.pool)
  await template.close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** A run that is killed clears nothing away itself; the end of this pipe tells a shell to do it. */
function sweepAfterDeath(dataDir: string, socketDir: string): void {
  const script = `cat
    pid=$(head -n 1 "$1/postgres/postmaster.pid") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$1" "$2"`
  const sweeper = spawn('sh', ['-c', script, 'sweep', dataDir, socketDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  sweeper.unref()
}
