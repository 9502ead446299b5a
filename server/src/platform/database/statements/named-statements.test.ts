import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import type { Database } from '../database.ts'
import { keepPlan } from './named-statements.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a statement marked for it is planned once on a connection, whatever its values', async () => {
  await database.kysely.connection().execute(async (db) => {
    const twice = async (value: number) => {
      const { rows } = await sql<{ twice: number }>`select 2 * ${value}::integer as twice ${keepPlan}`.execute(db)
      return rows[0]?.twice
    }
    expect([await twice(1), await twice(21)]).toEqual([2, 42])
    await sql`select 3 * ${7}::integer`.execute(db)
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    expect(kept.rows).toEqual([{ statement: expect.stringContaining('select 2 *') }])
  })
})
