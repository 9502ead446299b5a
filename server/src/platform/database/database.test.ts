import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const one = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.kysely)
  return rows[0]?.value
}

test('a day stays a day, a time stays hours and minutes, whole and decimal numbers are numbers', async () => {
  expect(await one(`date '2026-03-08'`)).toBe('2026-03-08')
  expect(await one(`array[date '2026-03-08', null]`)).toEqual(['2026-03-08', null])
  expect(await one(`time '10:30'`)).toBe('10:30')
  expect(await one('(select count(*) from generate_series(1, 3))')).toBe(3)
  expect(await one('round(2.345, 2)')).toBe(2.35)
  expect(await one(`timestamptz '2026-03-08 06:30Z'`)).toEqual(new Date('2026-03-08T06:30:00Z'))
})

test('a connection that the database ends, idle or at work, is an error for its user and nothing more', async () => {
  const working = await database.pool.connect()
  const idle = await database.pool.connect()
  idle.release()
  const answer = working.query('select pg_sleep(20)').catch((error: Error) => error.message)
  await expect.poll(() => one(others('count(*)', "and state = 'active'"))).toBe(1)
  await one(others('every(pg_terminate_backend(pid))'))
  expect(await answer).toMatch(/terminat/)
  working.release(true)
  expect(await one('1')).toBe(1)
})

const others = (what: string, condition = '') => `(select ${what} from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() ${condition})`
