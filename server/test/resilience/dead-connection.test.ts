import { join } from 'node:path'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Person } from '../app.ts'
import { addressOf } from '../fixtures/api-endpoints.ts'
import { FlakyProxy } from '../servers/flaky-proxy.ts'
import { useTestApp } from '../use-test-app.ts'

// Long enough that a busy machine is not mistaken for a silent connection.
const timeoutMs = 3_000
const given = useTestApp()
let church: Person
let threadId: string
beforeAll(async () => {
  church = await given.church()
  const request = await given.request(church, await given.preacher(), { message: 'Would you come?' })
  threadId = request.threadId ?? ''
})

/** A server whose database connection can go silent, as when a firewall drops it. */
async function behindALine() {
  const url = new URL(given.database.pool.options.connectionString ?? '')
  const line = new FlakyProxy([{ path: join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432') }])
  url.host = `127.0.0.1:${await line.listen()}`
  url.search = ''
  const database = openDatabase(url.href, { queryTimeoutMs: timeoutMs })
  const app = await buildApp({ settings: given.services.settings, database })
  await app.ready()
  const stop = async () => {
    await app.close()
    await database.close()
    await line.close()
  }
  return { app, database, line, [Symbol.asyncDispose]: stop }
}

type Server = Awaited<ReturnType<typeof behindALine>>
const headers = () => ({ authorization: `Bearer ${church.token}` })
const read = ({ app }: Server) => app.inject({ url: addressOf(threadEndpoints.list), headers: headers() })
const write = ({ app }: Server) =>
  app.inject({
    ...{ method: 'POST', url: `/api/threads/${threadId}/messages`, headers: headers() },
    payload: { content: 'Good morning' },
  })
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

/** A connection that goes silent during authentication would keep PostgreSQL from dropping databases for a minute. */
async function signingIn() {
  const { rows } = await given.database.pool.query("select from pg_stat_activity where state = 'starting'")
  return rows.length
}

test.each([
  ['read', read],
  ['write', write],
] as const)(
  'a %s whose line has gone silent is told to come again, until all that are silent are found out',
  async (_name, ask) => {
    await using server = await behindALine()
    expect(statuses(await Promise.all(Array.from({ length: 8 }, () => ask(server))))).not.toContain(503)
    await expect.poll(signingIn).toBe(0)
    server.line.silenceThese()
    const open = server.database.pool.totalCount
    // First the shared connections are found to be dead, then those of the pool, each once.
    const told = await Promise.all(Array.from({ length: 3 }, () => ask(server)))
    for (const reply of told) expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    expect(told[0]?.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/Please try again in a minute/),
    })
    let toldLater = 0
    const several = async () => {
      const later = statuses(await Promise.all(Array.from({ length: 8 }, () => ask(server))))
      toldLater += later.filter((status) => status === 503).length
      return later
    }
    await expect.poll(several).not.toContain(503)
    expect(toldLater).toBeLessThanOrEqual(open)
  },
)
