import { randomInt, randomUUID } from 'node:crypto'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readSettings } from '../../src/settings.ts'
import { type TestApp, testApp } from '../app.ts'
import { RedisServer, withoutRedis } from '../servers/redis-server.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  // The last first: it may use what an earlier one has opened.
  for (const opened of open.splice(0).reverse()) await opened.close()
})

type Server = Pick<TestApp, 'app'>

async function limited(environment: Record<string, string> = {}): Promise<TestApp> {
  const given = await testApp({ RATE_LIMITS: 'on', ...environment })
  open.push(given)
  return given
}

/** How often a guess is let through and how often not, of so many that come from there; twenty a minute are. */
async function guesses({ app }: Server, times: number, from: (turn: number) => string) {
  const count = { answered: 0, limited: 0, failed: 0 }
  for (let turn = 0; turn < times; turn++) {
    const { statusCode } = await app.inject({
      method: newsletterEndpoints.confirm.method,
      url: `/api${newsletterEndpoints.confirm.path}`,
      headers: { 'x-forwarded-for': from(turn) },
      payload: { key: randomUUID() },
    })
    count[statusCode === 429 ? 'limited' : statusCode < 500 ? 'answered' : 'failed'] += 1
  }
  return count
}

const another = (turn: number) => `203.0.113.${turn}`
const one = () => '198.51.100.7'

test('who says to come from elsewhere is counted all the same', async () => {
  expect(await guesses(await limited(), 30, another)).toEqual({ answered: 20, limited: 10, failed: 0 })
})

test('behind a proxy that is trusted each client is counted apart', async () => {
  const given = await limited({ TRUST_PROXY: '1' })
  expect(await guesses(given, 30, another)).toEqual({ answered: 30, limited: 0, failed: 0 })
  expect(await guesses(given, 30, one)).toEqual({ answered: 20, limited: 10, failed: 0 })
  // The nearest proxy's word counts; whatever was in front of it was the client's own.
  expect(await guesses(given, 5, (turn) => `${another(turn)}, ${one()}`)).toEqual({
    answered: 0,
    limited: 5,
    failed: 0,
  })
})

describe.skipIf(withoutRedis)('servers that share a Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await RedisServer.prepare()
    await redis.start()
  })
  afterAll(() => redis?.close())

  /** On one database, as servers of one installation are. */
  async function two(): Promise<Server[]> {
    const environment = { REDIS_URL: redis.url, TRUST_PROXY: '1' }
    const near = await limited(environment)
    const settings = readSettings({ LOG_LEVEL: 'error', ...environment })
    const app = await buildApp({ settings, database: near.database })
    open.push({ close: () => app.close() })
    await app.ready()
    const both = [near, { app }]
    await met(both)
    return both
  }

  /** Each of them counts there. */
  async function met(servers: readonly Server[]): Promise<void> {
    for (const server of servers) {
      const somebody = randomAddress()
      const counted = async () => {
        await guesses(server, 1, () => somebody)
        return redis.ask((asked) => asked.keys(`*${somebody}`))
      }
      await expect.poll(counted).toHaveLength(1)
    }
  }
  const randomAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const none = { answered: 0, limited: 5, failed: 0 }

  test('count together', async () => {
    const [near, far] = (await two()) as [Server, Server]
    expect(await guesses(near, 12, one)).toEqual({ answered: 12, limited: 0, failed: 0 })
    expect(await guesses(far, 12, one)).toEqual({ answered: 8, limited: 4, failed: 0 })
    expect(await guesses(near, 5, one)).toEqual(none)
    expect(await guesses(near, 12, another)).toEqual({ answered: 12, limited: 0, failed: 0 })
  })

  test('count no one of another installation that shares it too', async () => {
    const [[near], [stranger]] = (await Promise.all([two(), two()])) as [[Server], [Server]]
    const from = () => '198.51.100.12'
    await guesses(near, 25, from)
    expect(await guesses(stranger, 5, from)).toEqual({ answered: 5, limited: 0, failed: 0 })
  })

  test('forget no one with a Redis that has forgotten everything', async () => {
    const [near] = (await two()) as [Server, Server]
    const from = () => '198.51.100.8'
    await guesses(near, 25, from)
    await redis.ask((asked) => asked.flushall())
    expect(await guesses(near, 5, from)).toEqual(none)
  })

  test('count each for itself without it, frozen or gone, and fail no one', async () => {
    const [near, far] = (await two()) as [Server, Server]
    redis.freeze()
    expect(await guesses(near, 25, () => '198.51.100.9')).toEqual({ answered: 20, limited: 5, failed: 0 })
    await redis.kill()
    for (const server of [near, far]) {
      expect(await guesses(server, 25, () => '198.51.100.10')).toEqual({ answered: 20, limited: 5, failed: 0 })
    }
    await redis.start()
    await met([near, far])
    // A server whose Redis is slow to answer counts alone again for a moment.
    const together = async () => {
      const somebody = randomAddress()
      await guesses(near, 15, () => somebody)
      return guesses(far, 10, () => somebody)
    }
    await expect.poll(together).toEqual({ answered: 5, limited: 5, failed: 0 })
  })
})
