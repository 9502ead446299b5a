import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { FlakyProxy } from '../../../test/servers/flaky-proxy.ts'
import type { Database } from '../database/database.ts'
import { ListenConnection } from './listen-connection.ts'

let database: Database
let proxy: FlakyProxy
let url: URL
beforeAll(async () => {
  database = await testDatabase()
  url = new URL(database.pool.options.connectionString ?? '')
  proxy = new FlakyProxy([{ path: join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432') }])
  url.host = `127.0.0.1:${await proxy.listen()}`
  url.search = ''
})
afterAll(async () => {
  await proxy.close()
  await database.close()
})

test('what is told on the channel is heard, and nothing after the release', async () => {
  const line = await ListenConnection.open(url.href, 'a channel')
  const heard = once(line, 'notification')
  await database.pool.query("select pg_notify('a channel', 'hello')")
  expect(await heard).toMatchObject([{ payload: 'hello' }])
  const ended = once(line, 'end')
  line.release()
  await ended
})

test('a line whose other end is gone without a word is found to be lost', async () => {
  const line = await ListenConnection.open(url.href, 'a channel')
  const ended = once(line, 'end')
  proxy.silence()
  await ended
})
