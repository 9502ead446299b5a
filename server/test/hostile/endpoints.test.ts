import { authEndpoints } from '@openpulpit/contract/auth'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { watchDatabaseErrors } from '../fixtures/database-errors.ts'
import { expectRefused, expectWellFormed } from '../fixtures/expect-reply.ts'
import { isWhole, patience, runs, sampleOf } from '../fixtures/fuzz-runs.ts'
import { validBody } from '../fixtures/valid-bodies.ts'
import { useTestApp } from '../use-test-app.ts'
import { fieldsOf, hostileValues, nearly, placesIn, replaceIn, spoiled } from './hostile-values.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let requestId: string
let threadId: string
let admin: Person
const database = watchDatabaseErrors()

beforeAll(async () => {
  church = await given.church()
  preacher = await given.preacher()
  const request = await given.request(church, preacher, { message: 'Good morning' })
  requestId = request._id
  threadId = request.threadId ?? ''
  admin = await given.admin()
})
afterAll(async () => {
  // Whatever was sent, the server and its data must be intact.
  expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  expect((await church.call(requestEndpoints.show, { params: { id: requestId } })).status).toBe(200)
  database.stop()
  expect(database.errors).toEqual([])
})

const json = { 'content-type': 'application/json' }

/** Sends it as someone whom the call is for. */
async function send(call: Endpoint, payload: string | undefined, headers: Record<string, string> = json, query = '') {
  const { token } = { preacher, admin, church, 'signed-in': church, public: church }[call.access]
  return given.app.inject({
    method: call.method,
    url: addressOf(call, { id: idFor(call) }) + query,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
}

/** The id of an existing thing. */
function idFor({ path }: Endpoint): string {
  if (path.startsWith('/threads/')) return threadId
  return path.startsWith('/preachers/') ? preacher.profileId : requestId
}

const all = [...apiEndpoints]
const withBody = all.flatMap(([name, call]) => (call.body ? [{ name, call, body: call.body }] : []))
/** One function reads all bodies, so three calls stand for all; `npm run fuzz` tries each. */
const shownOn = new Set(['POST /auth/register', 'POST /requests', 'PUT /churches/profile'])
const readByOne = isWhole ? withBody : withBody.filter(({ name }) => shownOn.has(name))
const withQuery = all.flatMap(([name, call]) => (call.query ? [{ name, call, query: call.query }] : []))

describe('a search for', () => {
  test.each(['%', '_', '%%%', '\\', "'", '*', '%Grace%'])(
    '%s finds what is written so, which is nothing',
    async (text) => {
      const requests = await church.call(requestEndpoints.ofChurch, { query: { search: text } })
      expect(requests).toMatchObject({ status: 200, body: { requests: [], total: 0 } })
      const preachers = await church.call(searchEndpoints.preachers, { query: { location: text } })
      expect(preachers).toMatchObject({ status: 200, body: { preachers: [], total: 0 } })
    },
  )

  test('a real word still finds it', async () => {
    const other = await given.church({ name: 'Grace % Chapel_' })
    await given.request(other, preacher)
    for (const search of ['grace % CHAPEL', '%', '_']) {
      expect((await preacher.call(requestEndpoints.ofPreacher, { query: { search } })).body, search).toMatchObject({
        total: 1,
      })
    }
  })
})

const meantFor = (name: string) => validBody(name, { church, preacher, requestId })

/** Fields that no caller may set. */
const forged = {
  ...{ subscription: { status: 'active' }, subscriptionStatus: 'active', plan_: 'monthly', trialEndsAt: '2099-01-01' },
  ...{
    user: { userType: 'church' },
    user_id: 'x',
    userId: 'x',
    user_type: 'church',
    passwordHash: 'x',
    password_hash: 'x',
  },
  ...{
    isAdmin: true,
    is_admin: true,
    admin: true,
    role: 'admin',
    verified: true,
    emailVerified: true,
    verified_at: 'x',
  },
  ...{
    _id: 'x',
    id: 'x',
    hasReview: true,
    reviewCount: 99,
    is_covered: true,
    disabledAt: null,
    createdAt: 'x',
    version: 9,
  },
}

test('twenty-five fields are forged', () => {
  expect(Object.keys(forged)).toHaveLength(25)
})

test.each(withBody)('$name takes no field that it does not name', ({ name, body }) => {
  const { error } = body.safeParse({ ...meantFor(name), ...forged })
  const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  expect(unknown).toEqual(expect.arrayContaining(Object.keys(forged)))
})

describe.each(readByOne)('$name', ({ name, call, body }) => {
  test('refuses forged fields by name, and stores none of them', async () => {
    const before = [await church.call(authEndpoints.me), await preacher.call(authEndpoints.me)]
    const reply = await send(call, JSON.stringify({ ...meantFor(name), ...forged }))
    expect(reply.statusCode, reply.body).toBe(400)
    expect(Object.keys(reply.json().fields), name).toEqual(expect.arrayContaining(Object.keys(forged)))
    expect([await church.call(authEndpoints.me), await preacher.call(authEndpoints.me)]).toEqual(before)
  })

  test.each([
    ['broken JSON', '{"a":'],
    ['half a string', '"'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of one', '[{}]'],
    ['a word', '"x"'],
    ['a number', '1e999'],
    ['nothing known', '{"a":1}'],
    ['a forged prototype', '{"__proto__":{"admin":true}}'],
    ['a forged constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['deep lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['bytes that are no text', '\u0000\u0001\ufffd'],
  ])('refuses %s', async (what, payload) => {
    const reply = await send(call, payload)
    // A nullable body may also be absent.
    if (/^(null|nothing)$/.test(what) && body.safeParse(null).success) expectWellFormed(reply, what)
    else expectRefused(reply, what)
  })

  test('refuses what is larger than anything it could need', async () => {
    const reply = await send(call, JSON.stringify({ text: 'x'.repeat(300_000) }))
    expect(reply.statusCode).toBe(413)
    expectRefused(reply)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', ''])(
    'refuses JSON that is said to be %j',
    async (type) => {
      expectRefused(await send(call, '{}', { 'content-type': type }), type)
    },
  )

  test('refuses a form of files', async () => {
    const payload = '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nx\r\n--b--\r\n'
    expectRefused(await send(call, payload, { 'content-type': 'multipart/form-data; boundary=b' }))
    expectRefused(await send(call, 'no boundary', { 'content-type': 'multipart/form-data' }))
  })
})

describe.each(withBody)('$name', ({ name, call, body }) => {
  // Calls with a password hash it each time.
  test('answers honestly to anything hostile in any of its fields', { timeout: 60_000 }, async () => {
    for (const [turn, place] of placesIn(meantFor(name)).entries()) {
      // Profile fields are covered by the profile's own call, which hashes no password.
      if (place.length > 1 && place[0] === 'profileData') continue
      for (const value of sampleOf(hostileValues, 6, turn)) {
        const sent = meantFor(name)
        replaceIn(sent, place, value)
        expectWellFormed(await send(call, JSON.stringify(sent)), { place, value })
      }
    }
  })

  test('answers honestly whatever comes', { timeout: 60_000, ...patience }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly(body), spoiled(meantFor(name))), async (sent) => {
        expectWellFormed(await send(call, JSON.stringify(sent) ?? ''), sent)
      }),
      runs(10),
    )
  })
})

const ask = (call: Endpoint, text: string) => send(call, undefined, {}, `?${text}`)

test.each(['%', '%zz', '%E0%A4%A', '&&&==', `x=${'y'.repeat(10_000)}`, 'a=1&'.repeat(2_000), '%00=%00', '__proto__=1'])(
  '%s is a query that any call can be asked',
  async (sent) => {
    for (const { call } of isWhole ? withQuery : withQuery.slice(0, 3)) expectWellFormed(await ask(call, sent), sent)
  },
)

describe.each(withQuery)('$name', ({ call, query }) => {
  test.each(fieldsOf(query).map((field, turn) => ({ field, turn })))(
    'answers honestly to anything hostile in $field',
    async ({ field, turn }) => {
      for (const value of sampleOf(hostileValues, 6, turn)) {
        const sent = `${field}=${encodeURIComponent(textOf(value).toWellFormed())}`
        expectWellFormed(await ask(call, sent), sent)
      }
      for (const sent of [`${field}=a&${field}=b`, `${field}[]=1`, `${field}[a]=b`, `${field}=&${field}=all`, field]) {
        expectWellFormed(await ask(call, sent), sent)
      }
    },
  )

  test('answers honestly whatever is asked', { timeout: 60_000, ...patience }, async () => {
    await fc.assert(
      fc.asyncProperty(nearly(query), async (sent) => {
        const pairs = Object.entries(sent ?? {}).map(([name, value]): [string, string] => [name, textOf(value)])
        expectWellFormed(await ask(call, new URLSearchParams(pairs).toString()), sent)
      }),
      runs(10),
    )
  })
})

describe.each(withQuery.filter(({ query }) => fieldsOf(query).includes('page')))('$name', ({ call }) => {
  test('has no page before the first, and none without an end', async () => {
    for (const sent of ['page=-1', 'page=0', 'page=1e9', 'page=two', 'limit=0', 'limit=-1', 'limit=1e9', 'limit=101']) {
      const reply = await ask(call, sent)
      expect(reply.statusCode, sent).toBe(400)
      expect(reply.json(), sent).toMatchObject({
        code: 'invalid',
        fields: { [sent.split('=')[0] ?? '']: expect.any(String) },
      })
    }
    const far = await ask(call, 'page=10000')
    expect(far.json()).toMatchObject({ currentPage: 10_000 })
  })
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

describe.each(isWhole ? all : all.slice(0, 3))('%s', (_, call) => {
  test('is nothing under another method, and nothing under a broken path', async () => {
    const url = addressOf(call, { id: requestId })
    for (const method of ['OPTIONS', 'TRACE'] as const) {
      expectWellFormed(await given.app.inject({ method: method as 'OPTIONS', url }), method)
    }
    for (const broken of ['/%00', '/%E0%A4%A', '/..%2f..%2fetc%2fpasswd', `/${'x'.repeat(5_000)}`, '//', '/%2e%2e/']) {
      const reply = await given.app.inject({ method: call.method, url: url + broken, headers: {} })
      expectRefused(reply, broken)
    }
  })
})
