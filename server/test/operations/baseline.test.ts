import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { writeBackup } from '../../src/platform/backup/write.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate, requireMigrated } from '../../src/platform/database/migrate.ts'
import { tokenHash } from '../../src/platform/tokens.ts'
import { emptyDatabase } from '../database.ts'
import beforeBaseline from '../fixtures/before-baseline.json' with { type: 'json' }

/** A backup that a server with the baseline alone made: `fullHistories`, and links of every kind that are still good. */
const backupOfBaseline = join(import.meta.dirname, '../fixtures/baseline.backup')

/** A database as the last commit before the baseline left it: the same tables, and the list of the files that made them. */
let given: Database
beforeAll(async () => {
  given = await emptyDatabase()
  await restoreBackup(urlOf(given), backupOfBaseline)
  await setList(given, beforeBaseline)
}, 60_000)
afterAll(async () => {
  await given.close()
  rmSync(folder, { recursive: true })
})

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-baseline-'))
const urlOf = ({ pool }: Database) => pool.options.connectionString ?? ''
async function backUp(name: string): Promise<string> {
  const path = join(folder, `${name}.backup`)
  await writeBackup(urlOf(given), path)
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

/** What migrations after the baseline changed: links have a test below, requests the upgrade test of services. */
const moved = ['account_links', 'answer_links', 'requests']
const stayed = (rows: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !moved.includes(name)))

test('an older one stops the start with the commit to start once', async () => {
  await setList(given, beforeBaseline.slice(0, -1))
  const line = /^The database is older than version 1\.0\.0: start commit [0-9a-f]{12} with it once, then this version$/
  await expect(migrate(given.pool)).rejects.toThrow(line)
  await expect(requireMigrated(given.pool)).rejects.toThrow(line)
  expect(await listOf(given)).toHaveLength(beforeBaseline.length - 1)
  await setList(given, beforeBaseline)
})

test('an older backup says with which commit to restore it', async () => {
  const restored = await emptyDatabase()
  await setList(given, beforeBaseline.slice(0, -1))
  await expect(restoreBackup(urlOf(restored), await backUp('older'))).rejects.toThrow(
    /^The backup is older than version 1\.0\.0: restore it with commit [0-9a-f]{12}, start that once, then this version$/,
  )
  await setList(given, beforeBaseline)
  await restored.close()
})

test('a backup of before is restored, and then taken as it is', async () => {
  const restored = await emptyDatabase()
  await restoreBackup(urlOf(restored), await backUp('last'))
  expect(await rowsOf(restored)).toEqual(await rowsOf(given))
  await migrate(restored.pool)
  expect(await listOf(restored)).toContainEqual({ number: 1, name: '0001_baseline' })
  await restored.close()
})

test('a database of before is taken as it is, and loses nothing', async () => {
  const before = await rowsOf(given)
  await migrate(given.pool)
  expect((await listOf(given))[0]).toEqual({ number: 1, name: '0001_baseline' })
  expect(await rowsOf(given)).toMatchObject(stayed(before))
  await requireMigrated(given.pool)
})

test('links in emails that were sent before work as they did', async () => {
  const links = async (...tokens: string[]) => {
    const { rows } = await given.pool.query(
      `select purpose, details, subject is not null as has_subject, used_at is not null as is_used, expires_at::date::text as until
       from links where token_hash = any($1) order by array_position($1, token_hash)`,
      [tokens.map(tokenHash)],
    )
    return rows
  }
  const account = { purpose: 'reset_password', has_subject: false, is_used: false, until: '2100-01-01' }
  expect(await links('a reset link', 'a link by the operator')).toEqual([
    { ...account, details: { isMailed: true, sentTo: 'links@example.org' } },
    { ...account, details: { isMailed: false } },
  ])
  const action = { details: {}, has_subject: true, until: '2100-01-01' }
  expect(await links('an answer', 'a used answer')).toEqual([
    { ...action, purpose: 'answer', is_used: false },
    { ...action, purpose: 'still_on', is_used: true },
  ])
})
