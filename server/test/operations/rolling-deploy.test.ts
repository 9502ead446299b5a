import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../database.ts'

// 0019 renames columns and a table; a later migration drops the old names.
const migrations = join(import.meta.dirname, '../../migrations')
const renaming = '0019_standard_names.sql'

let database: Database
let before: string
beforeEach(async () => {
  before = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < renaming) await copyFile(join(migrations, name), join(before, name))
  }
  database = await emptyDatabase()
  await migrate(database.pool, before)
  await run(people)
})
afterEach(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

const [user, church, preacher, group] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const people = `
  insert into users (id, email, password_hash, user_type) values ('${user}', 'preacher@example.org', 'none', 'preacher');
  insert into users (id, email, password_hash, user_type) values ('${church}', 'church@example.org', 'none', 'church');
  insert into churches (id, user_id, name, denomination, worship_style, city, state, time_zone)
    values ('${church}', '${church}', 'First Church', 'other', 'blended', 'Chicago', 'IL', 'America/Chicago');
  insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
    travel_radius, sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents)
    values ('${preacher}', '${user}', 'John', 'Wesley', 'lay_speaker', 'other', 'Chicago', 'IL', 'America/Chicago',
      50, '{topical}', '{blended}', 10000, 20000)`

const ask = `
  insert into requests (church_id, preacher_id, status, urgency, day, service_time, time_zone, duration_minutes,
    service_type, honorarium_cents, payment_method, need_id)
  values ('${church}', '${preacher}', 'pending', 'medium', '2027-03-07', '10:00', 'America/Chicago', 60, 'sunday_morning',
    15000, 'check', '${group}')`

const mark = (day: string, value: boolean) => `
  insert into availability (preacher_id, day, available, busy, anyway)
  values ('${preacher}', '${day}', true, true, ${value})`

const setUp = (session: Buffer) =>
  run(
    `insert into second_factors (user_id, secret, begun_at, begun_in) values ('${user}', '\\x${'01'.repeat(20)}', now(), $1)`,
    [session],
  )

const tryPassword = "insert into guesses (subject, level, at) values ('\\x01', 1, now())"

const setupSession = Buffer.alloc(32, 1)

test('what stood under the names of before 0019 stands under the new ones alone', async () => {
  await run(ask)
  await run(mark('2027-03-07', true))
  await run(mark('2027-03-14', false))
  await setUp(setupSession)
  await run(tryPassword)
  const [landed] = await run('select min(landed_at) as at from migrations')
  await migrate(database.pool)
  expect(await run('select request_group_id from requests')).toEqual([{ request_group_id: group }])
  expect(await run('select overrides_busy, free from availability order by day')).toEqual([
    { overrides_busy: true, free: true },
    { overrides_busy: false, free: false },
  ])
  expect(await run('select setup_session from second_factors')).toEqual([{ setup_session: setupSession }])
  expect(await run('select level from login_attempts')).toEqual([{ level: 1 }])
  expect(await run('select min(applied_at) as at from migrations')).toEqual([landed])
  const left = `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('need_id', 'anyway', 'begun_in', 'landed_at')`
  expect(await run(left)).toEqual([])
})
