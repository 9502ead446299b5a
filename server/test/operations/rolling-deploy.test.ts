import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../database.ts'

// 0019 renames columns and a table while servers of the version before are running.
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

const ask = (column: string, day: string, status = 'pending') => `
  insert into requests (church_id, preacher_id, status, urgency, day, service_time, time_zone, duration_minutes,
    service_type, honorarium_cents, payment_method, confirmed_at, ${column})
  values ('${church}', '${preacher}', '${status}', 'medium', '${day}', '10:00', 'America/Chicago', 60, 'sunday_morning',
    15000, 'check', case when '${status}' = 'confirmed' then now() end, '${group}')`

/** As the calendar's dialog writes it. */
const mark = (column: string, day: string, value: boolean) => `
  insert into availability (preacher_id, day, available, busy, ${column})
  values ('${preacher}', '${day}', true, true, ${value})
  on conflict (preacher_id, day) do update set available = excluded.available, ${column} = excluded.${column}`

const setUp = (column: string, session: Buffer | null) =>
  run(
    `insert into second_factors (user_id, secret, begun_at, ${column}) values ('${user}', '\\x${'01'.repeat(20)}', now(), $1)
     on conflict (user_id) do update set ${column} = excluded.${column}`,
    [session],
  )

const tryPassword = (table: string) => `
  insert into ${table} (subject, level, at) values ('\\x01', 1, now())
  on conflict (subject) do update set level = ${table}.level + 1, at = now() where ${table}.level + 1 <= 3
  returning level`

const sessionOf = (byte: number) => Buffer.alloc(32, byte)
const bothGroups = () => run('select need_id, request_group_id from requests order by day')
const bothMarks = () => run('select anyway, overrides_busy, free from availability order by day')
const bothSessions = () => run('select begun_in, setup_session from second_factors')

test('what stood under the old names stands under the new ones', async () => {
  await run(ask('need_id', '2027-03-07'))
  await run(mark('anyway', '2027-03-07', true))
  await run(mark('anyway', '2027-03-14', false))
  await setUp('begun_in', sessionOf(1))
  await run(tryPassword('guesses'))
  const [landed] = await run('select min(landed_at) as at from migrations')
  await migrate(database.pool)
  expect(await bothGroups()).toEqual([{ need_id: group, request_group_id: group }])
  expect(await bothMarks()).toEqual([
    { anyway: true, overrides_busy: true, free: true },
    { anyway: false, overrides_busy: false, free: false },
  ])
  expect(await bothSessions()).toEqual([{ begun_in: sessionOf(1), setup_session: sessionOf(1) }])
  expect(await run('select level from login_attempts')).toEqual([{ level: 1 }])
  // The first of them tells installations apart that share a Redis.
  expect(await run('select min(landed_at) as at from migrations')).toEqual([landed])
  expect(await run('select min(applied_at) as at from migrations')).toEqual([landed])
})

describe.each([
  ['the version before', { group: 'need_id', overrides: 'anyway', session: 'begun_in', attempts: 'guesses' }],
  [
    'this version',
    { group: 'request_group_id', overrides: 'overrides_busy', session: 'setup_session', attempts: 'login_attempts' },
  ],
] as const)('beside the other, a server of %s', (_, names) => {
  beforeEach(() => migrate(database.pool))

  test('asks several, and changes whom it asked together', async () => {
    await run(ask(names.group, '2027-03-07'))
    expect(await bothGroups()).toEqual([{ need_id: group, request_group_id: group }])
    const other = randomUUID()
    await run(`update requests set ${names.group} = $1`, [other])
    expect(await bothGroups()).toEqual([{ need_id: other, request_group_id: other }])
    await run(`update requests set ${names.group} = null`)
    expect(await bothGroups()).toEqual([{ need_id: null, request_group_id: null }])
  })

  test('books one of a group, and no second one', async () => {
    await run(ask(names.group, '2027-03-07', 'confirmed'))
    await expect(run(ask(names.group, '2027-03-14', 'confirmed'))).rejects.toThrow('one_preacher_per_request_group')
  })

  test('books no one twice', async () => {
    await run(ask(names.group, '2027-03-07', 'confirmed'))
    await run(`update requests set ${names.group} = null`)
    const twice = `update requests set status = 'confirmed', confirmed_at = now() where status = 'pending'`
    await run(ask(names.group, '2027-03-14'))
    await run(`update requests set day = '2027-03-07', service_time = '10:30' where status = 'pending'`)
    await expect(run(twice)).rejects.toMatchObject({ code: '23P01', constraint: 'no_double_booking' })
  })

  test('says that a preacher is free although another calendar is busy, and that they are not', async () => {
    await run(mark(names.overrides, '2027-03-07', true))
    expect(await bothMarks()).toEqual([{ anyway: true, overrides_busy: true, free: true }])
    await run(mark(names.overrides, '2027-03-07', false))
    expect(await bothMarks()).toEqual([{ anyway: false, overrides_busy: false, free: false }])
    await run(mark(names.overrides, '2027-03-07', true))
    await run(`update availability set ${names.overrides} = false`)
    expect(await bothMarks()).toEqual([{ anyway: false, overrides_busy: false, free: false }])
  })

  test('begins two-step sign-in, and turns it on', async () => {
    await setUp(names.session, sessionOf(1))
    expect(await bothSessions()).toEqual([{ begun_in: sessionOf(1), setup_session: sessionOf(1) }])
    await setUp(names.session, sessionOf(2))
    expect(await bothSessions()).toEqual([{ begun_in: sessionOf(2), setup_session: sessionOf(2) }])
    await setUp(names.session, null)
    expect(await bothSessions()).toEqual([{ begun_in: null, setup_session: null }])
  })

  test('counts wrong passwords together with the others, and forgets them', async () => {
    await run(tryPassword('guesses'))
    expect(await run(tryPassword(names.attempts))).toEqual([{ level: 2 }])
    expect(await run(tryPassword('login_attempts'))).toEqual([{ level: 3 }])
    expect(await run(tryPassword(names.attempts))).toEqual([])
    await run(`update ${names.attempts} set level = greatest(0, level - 1)`)
    expect(await run('select level from login_attempts')).toEqual([{ level: 2 }])
    await run(`delete from ${names.attempts} where subject = '\\x01'`)
    expect(await run('select from guesses')).toEqual([])
  })
})
