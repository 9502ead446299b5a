import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/src/seed.ts'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { writeBackup } from '../../src/platform/backup/write.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate, requireMigrated } from '../../src/platform/database/migrate.ts'
import { type TestApp, testApp } from '../app.ts'
import { emptyDatabase } from '../database.ts'
import beforeBaseline from '../fixtures/before-baseline.json' with { type: 'json' }
import { fullHistories } from '../fixtures/full-history.ts'

/** A database as the last commit before the baseline left it: the same tables, and the list of the files that made them. */
let given: TestApp
beforeAll(async () => {
  given = await testApp()
  await seedDemo(given.database)
  await fullHistories(given)
  // Most of all rows, which come with every server.
  await given.database.pool.query('truncate zips, places')
  await setList(given.database, beforeBaseline)
}, 60_000)
afterAll(async () => {
  await given.close()
  rmSync(folder, { recursive: true })
})

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-baseline-'))
const urlOf = ({ pool }: Database) => pool.options.connectionString ?? ''
async function backUp(name: string): Promise<string> {
  const path = join(folder, `${name}.backup`)
  await writeBackup(urlOf(given.database), path)
  return path
}

async function setList({ pool }: Database, list: typeof beforeBaseline): Promise<void> {
  await pool.query('delete from migrations')
  await pool.query(
    `insert into migrations (number, name, hash)
     select number, name, hash from json_populate_recordset(null::migrations, $1)`,
    [JSON.stringify(list)],
  )
}

const listOf = async ({ pool }: Database) =>
  (await pool.query('select number, name from migrations order by number')).rows

/** Count and checksum of the rows of each table but the list itself. */
async function rowsOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> 'migrations' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const text = `select count(*)::int, md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${name} as t`
    all[name] = (await pool.query(text)).rows[0]
  }
  return all
}

test('a database of before is taken as it is, and loses nothing', async () => {
  const before = await rowsOf(given.database)
  await migrate(given.database.pool)
  expect((await listOf(given.database))[0]).toEqual({ number: 1, name: '0001_baseline' })
  expect(await rowsOf(given.database)).toEqual(before)
  await requireMigrated(given.database.pool)
  await setList(given.database, beforeBaseline)
})

test('an older one stops the start with the commit to start once', async () => {
  await setList(given.database, beforeBaseline.slice(0, -1))
  const line = /^The database is older than version 1\.0\.0: start commit [0-9a-f]{12} with it once, then this version$/
  await expect(migrate(given.database.pool)).rejects.toThrow(line)
  await expect(requireMigrated(given.database.pool)).rejects.toThrow(line)
  expect(await listOf(given.database)).toHaveLength(beforeBaseline.length - 1)
  await setList(given.database, beforeBaseline)
})

test('a backup of before is restored, and then taken as it is', async () => {
  const restored = await emptyDatabase()
  const before = await rowsOf(given.database)
  await restoreBackup(urlOf(restored), await backUp('last'))
  await migrate(restored.pool)
  expect(await listOf(restored)).toContainEqual({ number: 1, name: '0001_baseline' })
  expect(await rowsOf(restored)).toEqual(before)
  await restored.close()
})

test('an older backup says with which commit to restore it', async () => {
  const restored = await emptyDatabase()
  await setList(given.database, beforeBaseline.slice(0, -1))
  await expect(restoreBackup(urlOf(restored), await backUp('older'))).rejects.toThrow(
    /^The backup is older than version 1\.0\.0: restore it with commit [0-9a-f]{12}, start that once, then this version$/,
  )
  await restored.close()
})
