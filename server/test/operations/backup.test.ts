import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { authEndpoints } from '@openpulpit/contract/auth'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../../demo/src/seed.ts'
import { buildApp } from '../../src/app.ts'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { writeBackup } from '../../src/platform/backup/write.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readSettings } from '../../src/settings.ts'
import { emptyDatabase } from '../database.ts'
import { useTestApp } from '../use-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-backup-'))
const backup = join(folder, 'quiet.backup')
const given = useTestApp()

beforeAll(async () => {
  await seedDemo(given.database)
  const { pool } = given.database
  // Reference data, which is most rows and proves nothing here.
  await pool.query('truncate zips, places')
  // All byte values, many kinds of text, and numbers without a short form.
  for (const size of [1, 4_000, 3_000_000]) {
    const photo = "insert into photos (hash, bytes) values (encode(sha256($1), 'hex'), $1)"
    await pool.query(photo, [randomBytes(size)])
  }
  const [church, preacher] = [await given.church({ name: 'Gnade „St. Änne“, \\ (x) {y} "z"' }), await given.preacher()]
  await given.request(church, preacher, { message: 'Line one\n\tline two\\n 🕊 \\. \\N NULL "" , ( {' })
  await pool.query('update preachers set latitude = 0.1 + 0.2, longitude = -1e-300 where id = $1', [preacher.profileId])
  await writeBackup(urlOf(given.database), backup)
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const urlOf = ({ pool }: Database) => pool.options.connectionString ?? ''

async function aNewDatabase(): Promise<Database> {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  return database
}

/** The contents of each table, read differently from the backup. */
async function tablesOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || relname as name from pg_stat_user_tables
     where schemaname in ('public', 'pgboss') and relname !~ '^(queue_stats|warning|bam|version)' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const text = `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${name} as t`
    all[name] = (await pool.query(text)).rows[0]
  }
  return all
}

const schemaOf = async ({ pool }: Database) =>
  (
    await pool.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
      from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss') and indexname !~ 'queue_stats'
      union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      order by 1`)
  ).rows.map(({ line }) => line)

test('a backup restored into a new database holds every row of every table, and the tables are the same', async () => {
  const copy = await aNewDatabase()
  await restoreBackup(urlOf(copy), backup)
  const [restored, original] = [await tablesOf(copy), await tablesOf(given.database)]
  expect(restored).toEqual(original)
  expect(Object.keys(original)).toEqual(expect.arrayContaining(['public.photos', 'public.users', 'pgboss.job_common']))
  expect(await schemaOf(copy)).toEqual(await schemaOf(given.database))
  const { rows } = await copy.pool.query("select current_setting('random_page_cost') as cost")
  expect(rows).toEqual([{ cost: '1.1' }])
})

test('the server starts on what was restored, and people sign in and go on', async () => {
  const copy = await aNewDatabase()
  await restoreBackup(urlOf(copy), backup)
  await migrate(copy.pool)
  const app = await buildApp({ settings: readSettings({ RATE_LIMITS: 'off', DATA_DIR: folder }), database: copy })
  onTestFinished(() => app.close())
  const member = { email: 'office@maplestreet.example', password: 'grace-and-peace' }
  const login = await app.inject({ method: authEndpoints.login.method, url: '/api/auth/login', payload: member })
  expect(login.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${login.json().token}` }
  expect((await app.inject({ url: '/api/requests', headers })).json().requests).not.toEqual([])
})

test('a backup made while people write is of one moment', async () => {
  let isOver = false
  let registered = 0
  const writing = [1, 2].map(async () => {
    while (!isOver) {
      const [church, preacher] = await Promise.all([given.church(), given.preacher()])
      await given.request(church, preacher)
      registered += 1
    }
  })
  await expect.poll(() => registered, { timeout: 15_000 }).toBeGreaterThan(0)
  const path = join(folder, 'busy.backup')
  const before = registered
  await writeBackup(urlOf(given.database), path).finally(() => {
    isOver = true
  })
  await Promise.all(writing)
  expect(registered).toBeGreaterThan(before)

  const copy = await aNewDatabase()
  await restoreBackup(urlOf(copy), path)
  // Rows written together are restored together.
  const { rows } = await copy.pool.query(`select
    (select count(*) from users where id not in (select user_id from churches union select user_id from preachers)) as accounts,
    (select count(*) from requests where id not in (select request_id from request_events)) as requests`)
  expect(rows).toEqual([{ accounts: 0, requests: 0 }])
})

test('a file that was cut off, changed or is something else is refused, and nothing is written', async () => {
  const whole = readFileSync(backup)
  const text = String(gunzipSync(whole))
  const broken: Record<string, () => void> = {
    'cut.backup': () => truncateSync(join(folder, 'cut.backup'), whole.length - 9),
    'half.backup': () => truncateSync(join(folder, 'half.backup'), whole.length >> 1),
    'changed.backup': () => {
      const forged = text.replace('office@maplestreet.example', 'office@elsewhere00.example')
      expect(forged).not.toBe(text)
      writeFileSync(join(folder, 'changed.backup'), gzipSync(forged))
    },
    'shorter.backup': () => {
      const lines = text.split('\n')
      writeFileSync(join(folder, 'shorter.backup'), gzipSync([...lines.slice(0, -9), ...lines.slice(-2)].join('\n')))
    },
    'other.backup': () => writeFileSync(join(folder, 'other.backup'), 'Dear Ruth, see you on Sunday.'),
  }
  const copy = await aNewDatabase()
  for (const [name, breakIt] of Object.entries(broken)) {
    writeFileSync(join(folder, name), whole)
    breakIt()
    await expect(restoreBackup(urlOf(copy), join(folder, name))).rejects.toThrow(/is no whole backup: it was cut off/)
  }
  await expect(restoreBackup(urlOf(copy), join(folder, 'missing'))).rejects.toThrow(/cannot be read/)
  expect(await tablesOf(copy)).toEqual({})
})

test('a backup is restored neither over anything nor from a newer release', async () => {
  await expect(restoreBackup(urlOf(given.database), backup)).rejects.toThrow('into an empty database only')
  const { writeSealed, readSealed } = await import('../../src/platform/backup/sealed-file.ts')
  const newer = join(folder, 'newer.backup')
  const lines = async function* () {
    for await (const line of readSealed(backup)) {
      const manifest = line.replace(/"migrations":\[/, '$&{"number":9999,"name":"9999_later.sql","hash":"0"},')
      yield `${manifest}\n`
    }
  }
  await writeSealed(newer, lines())
  const copy = await aNewDatabase()
  await expect(restoreBackup(urlOf(copy), newer)).rejects.toThrow('The backup is of a newer release than this one')
  expect(await tablesOf(copy)).toEqual({})
})

test("the file is its owner's alone, and never there in part", async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  expect(existsSync(`${backup}.part`)).toBe(false)
  await expect(writeBackup(urlOf(given.database), backup)).rejects.toThrow('is there already')
  await expect(writeBackup(urlOf(await aNewDatabase()), join(folder, 'nothing'))).rejects.toThrow('nothing to back up')
})
