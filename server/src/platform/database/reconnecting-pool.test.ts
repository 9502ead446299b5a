import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseProxy } from '../../../test/servers/database-proxy.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { failureOf } from '../http/error-handler.ts'
import { type Database, openDatabase } from './database.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'

const given = useTestApp()
let door: DatabaseProxy
let database: Database
beforeEach(async () => {
  door = await DatabaseProxy.to(given.database)
  database = openDatabase(door.url)
})
afterEach(async () => {
  await database.close()
  await door.close()
})

const ask = async (from = database.kysely) =>
  (await sql<{ answer: number }>`select 42 as answer`.execute(from)).rows[0]?.answer

test('anyone who asks while the database starts again is served as soon as it is back', async () => {
  expect(await ask()).toBe(42)
  door.shut()
  // Waits until the pool knows that its connections are gone.
  await expect.poll(() => database.pool.totalCount).toBe(0)
  const before = door.knocks
  const answers = Promise.all([ask(), ask(), database.pool.query('select 42 as answer')])
  await expect.poll(() => door.knocks, { interval: 5 }).toBeGreaterThan(before + 3)
  door.open()
  expect(await answers).toMatchObject([42, 42, { rows: [{ answer: 42 }] }])
})

test('once it has been away for a while, no one is kept waiting', async () => {
  door.shut()
  await expect(ask()).rejects.toThrow()
  const before = door.knocks
  expect(before).toBeGreaterThan(1)
  await expect(ask()).rejects.toThrow()
  expect(door.knocks).toBe(before + 1)
  door.open()
  expect(await ask()).toBe(42)
})

test('a database whose name no one knows is away, as one is that is being started elsewhere', async () => {
  const nameless = openDatabase('postgresql://nobody@database.invalid/none')
  const error: unknown = await ask(nameless.kysely).catch((thrown) => thrown)
  expect(failureOf(error as Error)).toMatchObject({ code: 'unavailable' })
  await nameless.close()
})

test.each(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])('a database that answers %s is away', (code) => {
  expect(failureOf(Object.assign(new Error('connect'), { code }))).toMatchObject({ code: 'unavailable' })
})

test('anyone who has waited in vain for a connection in use does not wait again', async () => {
  const busy = new ReconnectingPool({ connectionString: door.url, max: 2, connectionTimeoutMillis: 1_000 })
  const taken = await Promise.all([busy.connect(), busy.connect()])
  const inVain = () => busy.connect().then(String, (error: Error) => error.message)
  const later = async () => {
    const impatient: () => Promise<unknown> = pg.Pool.prototype.connect.bind(busy)
    await impatient().catch(() => {})
    await impatient().catch(() => {})
    return 'later than who waited twice'
  }
  const [one, other] = [inVain(), later()]
  expect(await Promise.race([one, other])).toBe('timeout exceeded when trying to connect')
  await other
  for (const client of taken) client.release()
  await busy.end()
})

test('anyone who finds the database away is not held by others that are served', async () => {
  const lines = [await database.pool.connect()]
  door.refuse()
  let isOver = false
  const refused = database.pool.connect().catch((error: Error) => error)
  void refused.then(() => {
    isOver = true
  })
  // Synchronously, so that no other caller gets the released connection.
  await expect
    .poll(
      async () => {
        lines.pop()?.release()
        lines.push(await database.pool.connect())
        return isOver
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  expect(await refused).toBeInstanceOf(Error)
  for (const line of lines) line.release()
})

test('an only connection serves in the order in which it was asked, also when it has to be made anew', async () => {
  const single = openDatabase(door.url, { max: 1 })
  door.refuse(1)
  const served: number[] = []
  const asked = [1, 2, 3, 4].map(async (turn) => {
    await single.pool.query('select 1')
    served.push(turn)
  })
  await Promise.all(asked)
  await single.close()
  expect(served).toEqual([1, 2, 3, 4])
})
