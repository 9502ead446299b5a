import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RoundTripCounter } from '../../../../test/servers/round-trips.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { Database } from '../database.ts'
import { inTransaction, type Tx } from '../transaction.ts'
import { all } from './pipelined.ts'

const given = useTestApp()
let counter: RoundTripCounter
let database: Database
beforeAll(async () => {
  await given.database.pool.query('create table written (word text primary key)')
  counter = await RoundTripCounter.to(given.database.pool.options.connectionString ?? '')
  database = counter.open()
})
beforeEach(() => given.database.pool.query('truncate written'))
afterAll(async () => {
  await database.close()
  await counter.close()
})

const run = <R>(task: (tx: Tx) => Promise<R>) => inTransaction({ ...given.services, database }, task)
const write = ({ db }: Tx, word: string) => sql`insert into written values (${word})`.execute(db)
const count = async ({ db }: Tx) =>
  (await sql<{ n: number }>`select count(*)::integer as n from written`.execute(db)).rows[0]?.n
const words = async () => (await given.database.pool.query('select word from written order by word')).rows

test('what is asked all is one round trip, and what comes later sees what was written before', async () => {
  let counts: unknown
  const { statements, trips } = await counter.of(() =>
    run(async (tx) => {
      const { one, two } = await all({ a: write(tx, 'a'), one: count(tx), b: write(tx, 'b'), two: count(tx) })
      counts = [one, two]
    }),
  )
  expect(counts).toEqual([1, 2])
  // Includes begin, the plan setting, and commit.
  expect({ statements, trips }).toEqual({ statements: 7, trips: 3 })
})

test('of what fails all the first in order counts, and nothing of it stays', async () => {
  const late = async (tx: Tx) => {
    await count(tx)
    throw new Error('noticed later')
  }
  const failed = run((tx) =>
    all({ late: late(tx), first: write(tx, 'a'), again: write(tx, 'a'), other: write(tx, 'b') }),
  )
  await expect(failed).rejects.toThrow('noticed later')
  const refused = run((tx) => all({ first: write(tx, 'a'), again: write(tx, 'a'), other: write(tx, 'b') }))
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect(await words()).toEqual([])
})

test('a failure that is overlooked does not look like a success', async () => {
  const overlooked = run(async (tx) => {
    await Promise.allSettled([write(tx, 'a'), write(tx, 'a')])
  })
  await expect(overlooked).rejects.toThrow()
  expect(await words()).toEqual([])
})
