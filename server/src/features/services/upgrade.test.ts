import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfMigrations } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

let database: Database
beforeAll(async () => {
  database = await databaseOfMigrations(3)
})
afterAll(() => database.close())

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const member = (n: number, type: 'church' | 'preacher') =>
  database.pool.query(`insert into users (id, email, password_hash, user_type) values ($1, $2, 'none', $3)`, [
    id(n),
    `member${n}@example.org`,
    type,
  ])

interface Asked {
  readonly preacher?: number
  readonly status: 'open' | 'pending' | 'confirmed' | 'cancelled'
  readonly time?: string
  readonly group?: number
}

async function ask(n: number, { preacher, status, time = '10:30', group }: Asked) {
  const isCancelled = status === 'cancelled'
  await database.pool.query(
    `insert into requests (id, church_id, preacher_id, status, closed_by, close_reason, urgency, day, service_time,
       time_zone, duration_minutes, service_type, honorarium_cents, payment_method, confirmed_at, request_group_id)
     values ($1, $2, $3, $4, $5, $6, 'medium', '2027-01-03', $7, 'America/New_York', 60, 'sunday_morning', 0, 'check', $8, $9)`,
    [
      ...[id(n), id(1), preacher ? id(preacher) : null, status],
      ...[isCancelled ? 'preacher' : null, isCancelled ? 'declined' : null, time],
      ...[status === 'confirmed' ? `2026-12-0${n - 100}` : null, group ? id(group) : null],
    ],
  )
}

test('a database from before services gives every request one, whatever overlapped', async () => {
  await member(1, 'church')
  await database.pool.query(
    `insert into churches (id, user_id, name, denomination, city, state, time_zone)
     values ($1, $1, 'Grace', 'other', 'Atlanta', 'GA', 'America/New_York')`,
    [id(1)],
  )
  for (let n = 11; n <= 16; n += 1) {
    await member(n, 'preacher')
    await database.pool.query(
      `insert into preachers (id, user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
         honorarium_min_cents, honorarium_max_cents)
       values ($1, $1, 'Ada', 'Brook', 'lay_speaker', 'other', 'Macon', 'GA', 'America/New_York', 0, 0)`,
      [id(n)],
    )
  }
  // Two were agreed for one hour, the second of them out of a group.
  await ask(101, { preacher: 11, status: 'confirmed' })
  await ask(102, { preacher: 12, status: 'confirmed', group: 900 })
  await ask(103, { preacher: 13, status: 'cancelled', group: 900 })
  // Everyone nearby was asked as well.
  await ask(104, { status: 'open' })
  // Overlapping: one that is agreed, one that everyone declined.
  await ask(105, { preacher: 14, status: 'confirmed', time: '11:00' })
  await ask(106, { preacher: 15, status: 'cancelled', time: '11:15' })
  await ask(107, { preacher: 16, status: 'cancelled', time: '18:00' })
  const before = await database.pool.query('select id, status, day, service_time from requests order by id')

  await migrate(database.pool)

  expect((await database.pool.query('select id, status, day, service_time from requests order by id')).rows).toEqual(
    before.rows,
  )
  const { rows } = await database.pool.query(
    `select services.name, services.is_set_aside, array_agg(right(requests.id::text, 3) order by requests.id) as requests
     from services join requests on service_id = services.id group by services.id order by requests`,
  )
  expect(rows).toEqual([
    { name: '', is_set_aside: false, requests: ['101', '104'] },
    { name: '10:30 AM (2)', is_set_aside: false, requests: ['102', '103'] },
    { name: '11:00 AM', is_set_aside: false, requests: ['105'] },
    { name: '', is_set_aside: true, requests: ['106'] },
    { name: '', is_set_aside: false, requests: ['107'] },
  ])
})
