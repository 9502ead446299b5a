import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'

/** One PostgreSQL for the whole run, with a migrated database that every test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: console, durable: false })
  const template = openDatabase(postgres.url)
  await migrate(template.pool)
  await template.close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}
