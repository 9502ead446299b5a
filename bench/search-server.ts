import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { loadPlaces } from '../server/src/features/places/commands.ts'
import { findLocation } from '../server/src/features/places/queries.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readSettings } from '../server/src/settings.ts'
import { fillWithPreachers, firstChurchToken } from './many-preachers.ts'

interface Found {
  readonly total: number
}

export type Market = Awaited<ReturnType<typeof openMarket>>

/** The real server with that many preachers on a new database beside the one at `url`, and a church that searches. */
export async function openMarket(url: string, preachers: number) {
  const database = openDatabase(await createDatabase(url))
  await migrate(database.pool)
  await loadPlaces(database)
  await fillWithPreachers(database, preachers)

  const now = new Date()
  const settings = readSettings({ RATE_LIMITS: 'off' })
  // A fixed clock, so that the server's caches never expire.
  const app = await buildApp({ settings, database, clock: { now: () => now } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = await Promise.all([connect(database.pool), connect(database.pool)])
  const agent = new Agent({ keepAlive: true })

  return {
    pool: database.pool,
    clients,
    search: (query: string) => get(`${address}/api/preachers/search?${encodeURI(query)}`, agent),
    /** The radius in miles around a place that contains this many preachers. */
    async radiusFor(place: string, hits: number): Promise<number> {
      const found = await findLocation(database.kysely, place)
      const { rows } = await database.pool.query<{ miles: number }>(
        `select sec_to_gc(position <-> ll_to_earth($1, $2)) / 1609.344 as miles from preachers
         where is_active order by position <-> ll_to_earth($1, $2) offset $3 limit 1`,
        [found?.latitude, found?.longitude, hits],
      )
      return Math.max(1, rows[0]?.miles ?? 1)
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await Promise.all(clients.map((client) => client.end()))
      await app.close()
      await database.close()
    },
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const created = new URL(url)
  created.pathname = name
  return created.href
}

async function connect({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(options)
  await client.connect()
  return client
}

function get(url: string, agent: Agent): Promise<Found> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${firstChurchToken}` } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = String(Buffer.concat(chunks))
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Found)
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
      .on('error', reject)
      .end()
  })
}
