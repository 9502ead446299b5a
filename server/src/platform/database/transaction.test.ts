import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseProxy } from '../../../test/servers/database-proxy.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { topic } from '../events.ts'
import { failureOf } from '../http/error-handler.ts'
import { type Database, openDatabase } from './database.ts'
import { inTransaction, type Tx } from './transaction.ts'

const given = useTestApp()
let door: DatabaseProxy
let database: Database
beforeAll(async () => {
  await given.database.pool.query('create table written (word text primary key)')
})
beforeEach(async () => {
  await given.database.pool.query('truncate written')
  door = await DatabaseProxy.to(given.database)
  database = openDatabase(door.url)
})
afterEach(async () => {
  await database.close()
  await door.close()
})

const wordWritten = topic<string>('word written')
const run = <R>(task: (tx: Tx) => Promise<R>) => inTransaction({ ...given.services, database }, task)
const write = ({ db }: Tx, word: string) => sql`insert into written values (${word})`.execute(db)
const ask = async ({ db }: Pick<Tx, 'db'>) => (await sql<{ n: number }>`select 42 as n`.execute(db)).rows[0]?.n
const written = async () => (await given.database.pool.query('select word from written order by word')).rows

/** Closes the connection as an operator does, or PostgreSQL on shutdown. */
async function endLineOf({ db }: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await given.database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
}

/**
 * Breaks the connection in the middle of a statement without a reason, as if the statement had crashed the database.
 */
function breakIn(tx: Tx): Promise<unknown> {
  const answer = ask(tx)
  door.cut()
  return answer
}

/** The caller is told to try again later, not that something went wrong. */
async function expectAway(answer: Promise<unknown>): Promise<void> {
  const error: unknown = await answer.catch((thrown) => thrown)
  expect(failureOf(error instanceof Error ? error : new Error('it went through'))).toMatchObject({
    code: 'unavailable',
  })
}

test('a transaction whose line broke before it began is begun on another, and carried out once', async () => {
  expect(await ask({ db: database.kysely as Tx['db'] })).toBe(42)
  let carriedOut = 0
  // Synchronously, before the pool notices.
  door.cut()
  const answer = run((tx) => {
    carriedOut += 1
    return ask(tx)
  })
  expect(await answer).toBe(42)
  expect(carriedOut).toBe(1)
})

test.each([
  ['is ended by the database', endLineOf],
  ['breaks', async () => door.cut()],
])('a transaction whose line %s in the middle is done again on another, and told of once', async (_, interrupt) => {
  const told: string[] = []
  given.services.events.on(wordWritten, (word) => void told.push(word))
  let carriedOut = 0
  const answer = await run(async (tx) => {
    carriedOut += 1
    await write(tx, 'once')
    tx.emit(wordWritten, `in try ${carriedOut}`)
    if (carriedOut === 1) await interrupt(tx)
    return ask(tx)
  })
  expect(answer).toBe(42)
  expect(carriedOut).toBe(2)
  expect(await written()).toEqual([{ word: 'once' }])
  await expect.poll(() => told).toEqual(['in try 2'])
})

test('a transaction whose line breaks again and again is given up', async () => {
  let carriedOut = 0
  await expectAway(
    run(async (tx) => {
      carriedOut += 1
      await write(tx, 'never')
      await breakIn(tx)
    }),
  )
  expect(carriedOut).toBe(2)
  expect(await written()).toEqual([])
  expect(await run(ask)).toBe(42)
})

test('what the database refuses, or what went wrong here, is not tried again', async () => {
  let carriedOut = 0
  const refused = run(async (tx) => {
    carriedOut += 1
    await write(tx, 'twice')
    await write(tx, 'twice')
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  const failed = run(async (tx) => {
    carriedOut += 1
    await write(tx, 'failed')
    // The first error counts, and it is unrelated to the connection.
    await endLineOf(tx)
    throw new Error('something else')
  })
  await expect(failed).rejects.toThrow('something else')
  expect(carriedOut).toBe(2)
  expect(await written()).toEqual([])
})

test('a commit that was not sent, as its line was known to be broken, is none', async () => {
  const broken = new Promise((resolve) => database.pool.once('connect', (client) => client.once('error', resolve)))
  let carriedOut = 0
  await run(async (tx) => {
    carriedOut += 1
    await write(tx, 'once')
    if (carriedOut > 1) return
    await endLineOf(tx)
    await broken
  })
  expect(carriedOut).toBe(2)
  expect(await written()).toEqual([{ word: 'once' }])
})

test('a commit that was not sent says nothing of the next try, which may break before its own', async () => {
  const broken = new Promise((resolve) => database.pool.once('connect', (client) => client.once('error', resolve)))
  let carriedOut = 0
  await run(async (tx) => {
    carriedOut += 1
    await write(tx, 'once')
    if (carriedOut === 2) await breakIn(tx)
    if (carriedOut > 1) return
    await endLineOf(tx)
    await broken
  })
  expect(carriedOut).toBe(3)
  expect(await written()).toEqual([{ word: 'once' }])
})

test('anyone who does it again does not wait long for locks that the first try may still hold', async () => {
  const holder = await given.database.pool.connect()
  let carriedOut = 0
  const answer = run(async (tx) => {
    carriedOut += 1
    if (carriedOut > 1) return write(tx, 'never')
    await holder.query('begin')
    await holder.query('lock table written in exclusive mode')
    return breakIn(tx)
  })
  const error: unknown = await answer.catch((thrown) => thrown)
  await holder.query('rollback')
  holder.release()
  expect(error).toMatchObject({ cause: { code: '55P03' } })
  await expectAway(Promise.reject(error))
  expect(carriedOut).toBe(2)
})

test('no one does again what may be committed: where the line breaks within the commit, no one knows', async () => {
  // The commit itself closes its connection.
  await given.database.pool.query(`
    create function end_line() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger at_commit after insert on written deferrable initially deferred
      for each row execute function end_line()`)
  let carriedOut = 0
  await expectAway(
    run((tx) => {
      carriedOut += 1
      return write(tx, 'perhaps')
    }),
  )
  await given.database.pool.query('drop trigger at_commit on written')
  expect(carriedOut).toBe(1)
  expect(await run(ask)).toBe(42)
})
