import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { readSettings } from '../../src/settings.ts'
import { type TestApp, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { FlakyProxy } from '../servers/flaky-proxy.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A server whose database connection can be cut or silenced. */
async function behindALine() {
  const real = await testDatabase()
  const url = new URL(real.pool.options.connectionString ?? '')
  const line = new FlakyProxy([{ path: join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432') }])
  url.host = `127.0.0.1:${await line.listen()}`
  url.search = ''
  const database = openDatabase(url.href, { queryTimeoutMs: 3_000 })
  const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), database })
  endings.push(
    real.close,
    database.close,
    () => line.close(),
    () => app.close(),
  )
  await app.ready()
  return { app, line }
}

test('a server that is well says so, and no one keeps that', async () => {
  const { app } = await behindALine()
  for (const url of ['/health/live', '/health/ready']) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  }
})

test('while the database is silent the server is not ready, says so instead of waiting, and lives', async () => {
  const { app, line } = await behindALine()
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  line.silence()
  // Faster than the pool's own timeout, which is three times as long here.
  const held = app.inject('/api/places?q=atl').then(() => 'answered')
  const probes = Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')))
  expect(await Promise.race([held, probes.then(() => 'probed')])).toBe('probed')
  for (const reply of await probes) {
    expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    expect(reply.json()).toMatchObject({ code: 'unavailable', message: 'The database is away' })
  }
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('a server whose pool is used up is ready all the same', async () => {
  const given: TestApp = await testApp()
  endings.push(given.close)
  const { pool } = given.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  for (const client of taken) client.release()
})

test('a server whose metrics take their time is ready all the same', async () => {
  const given: TestApp = await testApp()
  endings.push(given.close)
  const holder = await given.database.pool.connect()
  await holder.query('begin; lock table pgboss.job in access exclusive mode')
  const scrapes = Promise.all(
    Array.from({ length: 3 }, () => given.app.inject({ url: '/metrics', headers: { host: 'localhost' } })),
  )
  const probes = await Promise.all(Array.from({ length: 3 }, () => given.app.inject('/health/ready')))
  const statuses = [...probes, ...(await scrapes)].map(({ statusCode }) => statusCode)
  await holder.query('rollback')
  holder.release()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})

test('a server that is about to stop is not ready, at once, and still serves', async () => {
  const { app } = await behindALine()
  const drained = app.drain()
  expect(await app.inject('/health/ready')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(await app.inject('/health/live')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await drained
})
