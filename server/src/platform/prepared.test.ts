import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { DatabaseDoor } from '../../test/database-door.ts'
import { type Database, openDatabase } from './database.ts'
import { prepared } from './prepared.ts'
import type { DB } from './schema.ts'
import { inTransaction } from './transaction.ts'

let given: TestApp
let door: DatabaseDoor
let database: Database
beforeAll(async () => {
  given = await testApp()
})
beforeEach(async () => {
  await given.database.pool.query(`
    drop table if exists words, others;
    create table words (id integer primary key, word text, said_at timestamptz);
    insert into words select n, 'word ' || n, '2026-11-22T09:00:00Z' from generate_series(1, 100) as n;
    create table others as select 'another' as word`)
  door = await DatabaseDoor.to(given.database)
  database = openDatabase(door.url, { applicationName: 'under test' })
})
afterEach(async () => {
  await database.close()
  await door.close()
})
afterAll(() => given.close())

interface Word {
  readonly id: number
  readonly word: string
  readonly said_at: Date
}
const words = () => prepared((_, { id }: { id: number }) => sql<Word>`select * from words where id = ${id}`)
const others = () => prepared((_, __: object) => sql<{ word: string }>`select word from others`)
const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
const lines = async () => {
  const { rows } = await given.database.pool.query(
    "select count(*)::integer as n from pg_stat_activity where application_name = 'under test'",
  )
  return rows[0].n
}

test('it is put together once, and answers for whatever values it is given', async () => {
  let builds = 0
  const ask = prepared((_, { id }: { id: number }) => {
    builds += 1
    return sql<Word>`select * from words where id = ${id}`
  })
  const answers = []
  for (const id of [2, 1, 2, 1_000]) answers.push(await ask(database.kysely, { id }))
  const said_at = new Date('2026-11-22T09:00:00Z')
  const [one, two] = [1, 2].map((id) => ({ id, word: `word ${id}`, said_at }))
  expect(answers).toEqual([[two], [one], [two], []])
  expect(builds).toBe(1)
})

test('those who ask at the same time share two connections, and each has their own answer', async () => {
  const ask = words()
  const answers = await Promise.all(hundred.slice(0, 50).map((id) => ask(database.kysely, { id })))
  expect(answers.map(([row]) => row?.id)).toEqual(hundred.slice(0, 50))
  expect(await lines()).toBe(2)
})

test('whoever comes after very many is served by the pool', async () => {
  const ask = words()
  const answers = await Promise.all(hundred.map((id) => ask(database.kysely, { id })))
  expect(answers.map(([row]) => row?.id)).toEqual(hundred)
  expect(await lines()).toBeGreaterThan(2)
})

test('who waits for a table that somebody holds does not hold up everybody else', async () => {
  const holding = await given.database.pool.connect()
  await holding.query('begin; lock table words')
  const waiting = Promise.all([1, 2, 3].map((id) => words()(database.kysely, { id })))
  const answered: unknown[] = []
  // Whoever comes in the first moment may stand behind them; nobody later does.
  const ask = () => void others()(database.kysely, {}).then((rows) => answered.push(...rows))
  await expect.poll(() => answered.concat(ask())).toContainEqual({ word: 'another' })
  await holding.query('rollback')
  holding.release()
  expect(await waiting).toHaveLength(3)
})

test('what breaks with its line is asked again', async () => {
  const ask = words()
  await Promise.all([1, 2].map((id) => ask(database.kysely, { id })))
  const answers = Promise.all(hundred.map((id) => ask(database.kysely, { id })))
  door.cut()
  expect((await answers).flat().map(({ id }) => id)).toEqual(hundred)
})

test('after a table has changed its columns are the new ones, for all who ask at once', async () => {
  const ask = words()
  await Promise.all(hundred.map((id) => ask(database.kysely, { id })))
  await given.database.pool.query("alter table words add column tone text not null default 'kind', drop column said_at")
  const answers = await Promise.all(hundred.map((id) => ask(database.kysely, { id })))
  expect(answers.flat()).toEqual(hundred.map((id) => ({ id, word: `word ${id}`, tone: 'kind' })))
})

test('in a transaction it sees what was written there, also after the table has changed', async () => {
  const ask = words()
  const rewrite = (word: string) =>
    inTransaction({ ...given.parts, database }, async ({ db }) => {
      await sql`update words set word = ${word} where id = 1`.execute(db)
      return ask(db, { id: 1 })
    })
  expect(await rewrite('once')).toMatchObject([{ word: 'once' }])
  await given.database.pool.query('alter table words add column tone text')
  expect(await rewrite('twice')).toMatchObject([{ word: 'twice', tone: null }])
})

test.each<[string, (db: Kysely<DB>, values: { id: number }) => ReturnType<typeof sql<Word>>]>([
  ['looks at its values', (_, { id }) => (id > 1 ? sql`select 1` : sql`select 2`)],
  ['writes them into its words', (_, { id }) => sql.raw(`select ${id}`)],
  ['does more than read', (_, { id }) => sql`delete from words where id = ${id} returning *`],
])('one that %s is refused', async (_, build) => {
  await expect(prepared(build)(database.kysely, { id: 1 })).rejects.toThrow(/is not known|nothing but read/)
})
