import { randomInt, randomUUID } from 'node:crypto'
import { authEndpoints } from '@openpulpit/contract/auth'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { usageLimits } from '../../src/features/usage-limits/policy.ts'
import { readSettings } from '../../src/settings.ts'
import { type TestApp, testApp } from '../app.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  // In reverse order, because later ones may use earlier ones.
  for (const opened of open.splice(0).reverse()) await opened.close()
})

type Server = Pick<TestApp, 'app'>

async function limited(environment: Record<string, string> = {}): Promise<TestApp> {
  const given = await testApp({ RATE_LIMITS: 'on', ...environment })
  open.push(given)
  return given
}

/** How many of these guesses are allowed and refused; twenty a minute are. */
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
  // Only the nearest proxy's entry counts; earlier ones come from the client.
  expect(await guesses(given, 5, (turn) => `${another(turn)}, ${one()}`)).toEqual({
    answered: 0,
    limited: 5,
    failed: 0,
  })
})

describe('two servers on one database', () => {
  async function two() {
    const near = await limited({ TRUST_PROXY: '1' })
    const settings = readSettings({ LOG_LEVEL: 'error', TRUST_PROXY: '1' })
    const app = await buildApp({ settings, database: near.database })
    open.push({ close: () => app.close() })
    await app.ready()
    return { near, far: { app } }
  }

  interface Call {
    readonly call: Endpoint
    readonly token?: string
    readonly body?: object
  }

  /** The statuses of this many calls, each from another address. */
  async function statusesOf({ app }: Server, times: number, { call, token, body }: Call): Promise<number[]> {
    const statuses = []
    for (let turn = 0; turn < times; turn++) {
      const headers = {
        'x-forwarded-for': `10.${turn}.${randomInt(256)}.7`,
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const url = `/api${call.path}`
      statuses.push(
        (await app.inject({ method: call.method, url, headers, ...(body && { payload: body }) })).statusCode,
      )
    }
    return statuses
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test('let ten wrong passwords through to an account, wherever they come in', async () => {
    const { near, far } = await two()
    const { email } = await near.church()
    const guess = { call: authEndpoints.login, body: { email, password: 'not this one' } }
    expect(await statusesOf(near, 5, guess)).toEqual(times(5, 401))
    expect(await statusesOf(far, 8, guess)).toEqual([...times(5, 401), ...times(3, 429)])
    expect(await statusesOf(near, 3, guess)).toEqual(times(3, 429))
  })

  test('count together what an account may do in a day', async () => {
    const { near, far } = await two()
    const preacher = await near.preacher()
    const statuses = []
    for (let at = 0; at < 10; at++) {
      const body = { name: 'Ruth Ellis', organization: 'Grace Chapel', email: `ruth${at}@example.org` }
      const asked = { call: referenceEndpoints.ask, token: preacher.token, body }
      statuses.push(...(await statusesOf(at % 2 ? far : near, 1, asked)))
      // Three may be open at a time.
      const [open] = (await preacher.call(referenceEndpoints.own)).body.references
      if (open) await preacher.call(referenceEndpoints.remove, { params: { id: open._id } })
    }
    expect(statuses).toEqual([...times(usageLimits.references.most, 201), ...times(4, 429)])
  })

  test('count an account’s calls of a minute each for itself: from many addresses it has as many at each', async () => {
    const { near, far } = await two()
    const { token } = await near.church()
    const ask = { call: authEndpoints.me, token }
    for (const server of [near, far]) {
      expect(await statusesOf(server, 305, ask)).toEqual([...times(300, 200), ...times(5, 429)])
    }
  })
})
