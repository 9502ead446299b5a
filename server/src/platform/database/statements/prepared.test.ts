import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseProxy } from '../../../../test/servers/database-proxy.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { type Database, openDatabase } from '../database.ts'
import type { DB } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { prepared } from './prepared.ts'

const given = useTestApp()
let door: DatabaseProxy
let database: Database
beforeEach(async () => {
  await given.database.pool.query(`
    drop table if exists words, others;
    create table words (id integer primary key, word text, said_at timestamptz);
    insert into words select n, 'word ' || n, '2026-11-22T09:00:00Z' from generate_series(1, 100) as n;
    create table others as select 'another' as word`)
  door = await DatabaseProxy.to(given.database)
  database = await opened()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
  await door.close()
})

interface Word {
  readonly id: number
  readonly word: string
  readonly said_at: Date
}
const words = () => prepared((_, { id }: { id: number }) => sql<Word>`select * from words where id = ${id}`)
const others = () => prepared((_, __: object) => sql<{ word: string }>`select word from others`)
const hundred = Array.from({ length: 100 }, (_, at) => at + 1)

/** Opens both of the shared connections by querying twice at once. */
async function opened(options: Parameters<typeof openDatabase>[1] = {}): Promise<Database> {
  const fresh = openDatabase(door.url, { applicationName: 'under test', ...options })
  const ask = others()
  const both = () => Promise.all([ask(fresh.kysely, {}), ask(fresh.kysely, {})])
  await expect.poll(() => both().then(() => fresh.readers.open)).toBe(2)
  return fresh
}

const waiting = "from pg_stat_activity where application_name = 'under test' and wait_event_type = 'Lock'"
const waitingForLocks = async () => (await given.database.pool.query(`select ${waiting}`)).rowCount

/** Runs `task` while another connection holds the table `words`. */
async function whileHeld<R>(task: () => Promise<R>): Promise<R> {
  const holding = await given.database.pool.connect()
  await holding.query('begin; lock table words')
  try {
    return await task()
  } finally {
    await holding.query('rollback')
    holding.release()
  }
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
  const before = database.pool.totalCount
  const answers = await Promise.all(hundred.slice(0, 50).map((id) => ask(database.kysely, { id })))
  expect(answers.map(([row]) => row?.id)).toEqual(hundred.slice(0, 50))
  expect(database.pool.totalCount).toBe(before)
})

test('anyone who comes after very many is served by the pool', async () => {
  const ask = words()
  const answers = await Promise.all(hundred.map((id) => ask(database.kysely, { id })))
  expect(answers.map(([row]) => row?.id)).toEqual(hundred)
  expect(database.pool.totalCount).toBeGreaterThan(2)
})

test('who waits for a table that someone holds does not hold up everyone else', async () => {
  const held = await whileHeld(async () => {
    const answers = Promise.all([1, 2, 3].map((id) => words()(database.kysely, { id })))
    const answered: unknown[] = []
    // A query in the first moment may still queue behind the blocked ones; a later one must not.
    const ask = () => void others()(database.kysely, {}).then((rows) => answered.push(...rows))
    await expect.poll(() => answered.concat(ask())).toContainEqual({ word: 'another' })
    return { answers }
  })
  expect(await held.answers).toHaveLength(3)
})

test('where no line can be opened, the pool serves all', async () => {
  const fresh = openDatabase(door.url)
  await sql`select 1`.execute(fresh.kysely)
  door.refuse()
  for (const id of [1, 2, 3]) expect(await words()(fresh.kysely, { id })).toMatchObject([{ id }])
  expect(fresh.readers.open).toBe(0)
  await fresh.close()
})

test('anyone who stands behind one that is waited for in vain is asked again', async () => {
  const hasty = await opened({ queryTimeoutMs: 2_500 })
  await whileHeld(async () => {
    const [late, behind] = [words(), others()]
    const asked = performance.now()
    const waiting = Promise.allSettled([1, 2].map((id) => late(hasty.kysely, { id })))
    await expect.poll(waitingForLocks).toBe(2)
    // Simulates the first moment, before the connections count as stuck.
    vi.spyOn(performance, 'now').mockReturnValue(asked)
    const patient = [1, 2].map(() => behind(hasty.kysely, {}))
    vi.restoreAllMocks()
    expect(await waiting).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(await Promise.all(patient)).toEqual([[{ word: 'another' }], [{ word: 'another' }]])
  })
  await hasty.close()
})

test('anyone who asks the same as one who was cut short is asked again', async () => {
  const answers = await whileHeld(async () => {
    const ask = words()
    const answers = Promise.allSettled([1, 2, 3, 4].map((id) => ask(database.kysely, { id })))
    await expect.poll(waitingForLocks).toBe(2)
    await given.database.pool.query(`select pg_cancel_backend(pid) ${waiting}`)
    return { answers }
  })
  expect((await answers.answers).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test('a line that rested for long is given up for another', async () => {
  const ask = prepared((_, __: object) => sql<{ pid: number }>`select pg_backend_pid() as pid`)
  const [before] = await ask(database.kysely, {})
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000)
  expect(await ask(database.kysely, {})).not.toEqual([before])
  await expect.poll(() => database.readers.open).toBe(1)
  const { rows } = await given.database.pool.query('select from pg_stat_activity where pid = $1', [before?.pid])
  expect(rows).toEqual([])
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
    inTransaction({ ...given.services, database }, async ({ db }) => {
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
  await expect(prepared(build)(database.kysely, { id: 1 })).rejects.toThrow(/is not known|must only read/)
})
