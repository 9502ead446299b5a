import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
let database: Database
let before: string
beforeAll(async () => {
  database = await testDatabase()
  before = await mkdtemp(join(tmpdir(), 'openpulpit-before-billing-'))
  await cp(migrations, before, { recursive: true })
  const later = (await readdir(before)).filter((name) => name >= '0009')
  await Promise.all(later.map((name) => rm(join(before, name))))
  await database.pool.query('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const one = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await database.pool.query(`${sql} returning id`, values)).rows[0]?.id

const account = (type: string, status: string, days: number) =>
  one(
    `insert into users (email, password_hash, user_type, subscription_status, subscription_expires_at)
     values (gen_random_uuid() || '@example.org', 'x', $1, $2, now() + make_interval(days => $3))`,
    [type, status, days],
  )

async function preacher(name: string, status: string, days: number) {
  return one(
    `insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
       honorarium_min_cents, honorarium_max_cents)
     values ($1, $2, 'Wesley', 'lay_speaker', 'other', 'Atlanta', 'GA', 'UTC', 0, 0)`,
    [await account('preacher', status, days), name],
  )
}

async function agree(preacherId: string, at: number) {
  const church = await one(
    `insert into churches (user_id, name, denomination, city, state, time_zone)
     values ($1, 'Grace', 'other', 'Atlanta', 'GA', 'UTC')`,
    [await account('church', 'trial', 20)],
  )
  await one(
    `insert into requests (church_id, preacher_id, status, day, service_time, time_zone, duration_minutes, service_type,
       urgency, honorarium_cents, payment_method, confirmed_at)
     values ($1, $2, 'confirmed', date '2026-12-06' + $3::int, '10:30', 'UTC', 60, 'sunday_morning',
       'low', 100, 'check', now())`,
    [church, preacherId, at],
  )
}

test('accounts from before go on for a week, and a trial that was used up is offered no more', async () => {
  await migrate(database.pool, before)
  for (const [name, status, days] of [
    ['Long over', 'trial', -200],
    ['Nearly over', 'trial', 2],
    ['New', 'trial', 20],
    ['Lapsed', 'expired', -3],
  ] as const)
    await preacher(name, status, days)
  const usedUp = await preacher('Used up', 'trial', 20)
  for (const at of [0, 1, 2, 3, 4]) await agree(usedUp, at)
  await database.pool.query("update preachers set is_active = false where first_name = 'New'")

  await migrate(database.pool, migrations)
  const { rows } = await database.pool.query(
    `select first_name, is_active, accepts_requests, round(extract(epoch from subscription_expires_at - now()) / 86400)::int as days
     from preachers join users on users.id = user_id order by first_name`,
  )
  expect(rows).toEqual([
    { first_name: 'Lapsed', is_active: false, accepts_requests: true, days: -3 },
    { first_name: 'Long over', is_active: true, accepts_requests: true, days: 7 },
    { first_name: 'Nearly over', is_active: true, accepts_requests: true, days: 7 },
    { first_name: 'New', is_active: false, accepts_requests: false, days: 20 },
    { first_name: 'Used up', is_active: false, accepts_requests: true, days: 20 },
  ])
})
