import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { type Database, openDatabase } from '../database.ts'
import { isReadOnly } from './read-only.ts'

let watching: Database
let database: Database
beforeAll(async () => {
  watching = await testDatabase()
  await watching.pool.query('create table written (word text)')
})
beforeEach(async () => {
  await watching.pool.query("truncate written; insert into written values ('before')")
  // A new pool each time, which may not yet know that its previous connection was closed.
  database = openDatabase(watching.pool.options.connectionString ?? '', { applicationName: 'under test' })
})
afterEach(() => database.close())
afterAll(() => watching.close())

/** Closes the connection of a statement while it waits for the table, then releases the table. */
async function endedInTheMiddle<R>(run: () => Promise<R>): Promise<R> {
  const holding = await watching.pool.connect()
  await holding.query('begin; lock table written')
  const answer = run()
  answer.catch(() => {})
  const waiting = "from pg_stat_activity where application_name = 'under test' and wait_event_type = 'Lock'"
  await expect.poll(async () => (await watching.pool.query(`select pid ${waiting}`)).rows.length).toBe(1)
  await watching.pool.query(`select pg_terminate_backend(pid) ${waiting}`)
  await holding.query('rollback')
  holding.release()
  return answer
}

const words = async () => (await watching.pool.query('select word from written order by word')).rows

test('a read whose line breaks in the middle is asked again', async () => {
  const read = () => sql`select word from written`.execute(database.kysely)
  expect((await endedInTheMiddle(read)).rows).toEqual([{ word: 'before' }])
})

test.each([
  ['a write', sql`insert into written values ('again')`],
  [
    'a write that looks like a read',
    sql`with more as (insert into written values ('again') returning 1) select from more`,
  ],
])('%s whose line breaks in the middle is not', async (_, statement) => {
  const answer = endedInTheMiddle(() => statement.execute(database.kysely))
  await expect(answer).rejects.toMatchObject({ code: '57P01' })
  expect(await words()).toEqual([{ word: 'before' }])
})

test('what only reads is told from what may do more', () => {
  const read = ['select 1', ' WITH a AS (select updated_at from t) select deleted_at from a', 'select "offset" from t']
  const other = [
    'update t set a = 1',
    'with a as (delete from t returning b) select b from a',
    'select a from t for update',
    'SELECT a FROM t FOR NO KEY UPDATE',
    'select a into b from t',
    'select pg_try_advisory_lock(1)',
    "select nextval('s')",
    'begin',
    'call p()',
  ]
  expect(read.filter((text) => !isReadOnly(text))).toEqual([])
  expect(other.filter(isReadOnly)).toEqual([])
})
