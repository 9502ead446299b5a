import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@openpulpit/contract/auth'
import { billingEndpoints } from '@openpulpit/contract/billing'
import type { Endpoint, Input } from '@openpulpit/contract/endpoint'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { deleteExpiredKeys, idempotencyKeyOf, onceInTransaction } from '../../src/platform/database/idempotency.ts'
import { aChurch, aRequest, comingSunday, type Person, password } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { useTestApp } from '../use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
/** Another server on the same database. */
let other: FastifyInstance

beforeAll(async () => {
  const { settings, database, clock } = given.services
  other = await buildApp({ settings, database, clock })
  await other.ready()
  church = await given.church()
  preacher = await given.preacher()
})
afterAll(async () => {
  await other.close()
})

/** One submit that can be sent repeatedly. */
function pressed<const C extends Endpoint>(
  call: C,
  body: Input<C, 'body'>,
  { by = church, key = randomUUID() as string, at = given.app } = {},
) {
  return async () => {
    const { statusCode, body: text } = await at.inject({
      method: call.method,
      url: addressOf(call),
      payload: body as object,
      headers: {
        'idempotency-key': key,
        ...(call.access !== 'public' && { authorization: `Bearer ${by.token}` }),
      },
    })
    return { status: statusCode, text }
  }
}

/** Fifty concurrent duplicates to two servers; counts statuses and replies. */
async function fifty<const C extends Endpoint>(call: C, body: Input<C, 'body'>, by?: Person) {
  const key = randomUUID()
  const sends = [given.app, other].map((at) => pressed(call, body, { key, at, ...(by && { by }) }))
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => sends[index % 2]?.()))
  const [text = ''] = new Set(answers.map((answer) => answer?.text))
  const all = new Set(answers.map((answer) => `${answer?.status} ${answer?.text}`))
  return { status: answers[0]?.status, text, different: all.size }
}

const count = async (table: string, where: string, ...values: unknown[]) =>
  Number((await given.database.pool.query(`select count(*) as n from ${table} where ${where}`, values)).rows[0].n)

let weeks = 0
const asking = (): Input<typeof requestEndpoints.send, 'body'> => ({
  ...aRequest(given.clock.now()),
  date: comingSunday(given.clock.now(), ++weeks),
  preacher: preacher.profileId,
})
const registering = (email: string): Input<typeof authEndpoints.register, 'body'> => ({
  email,
  password,
  userType: 'church',
  profileData: aChurch,
})

async function completed(): Promise<string> {
  const request = await given.request(church, preacher, { date: comingSunday(given.clock.now(), ++weeks) })
  await given.database.pool.query("update requests set status = 'completed', confirmed_at = now() where id = $1", [
    request._id,
  ])
  return request._id
}

test('what makes something new may be sent again under its key', () => {
  const keyed = [...apiEndpoints].filter(([, call]) => call.keyed).map(([name]) => name)
  expect(keyed.sort()).toEqual([
    'POST /auth/register',
    'POST /auth/second-factor',
    'POST /auth/second-factor/recovery-codes',
    'POST /billing/checkout',
    'POST /requests',
    'POST /requests/:id/payments',
    'POST /requests/:id/terms',
    'POST /reviews',
  ])
})

describe('fifty twins at once, at two servers, do it once and are all answered the same:', () => {
  test('a request', async () => {
    const body = asking()
    expect(await fifty(requestEndpoints.send, body)).toMatchObject({ status: 201, different: 1 })
    expect(await count('requests', 'church_id = $1 and day = $2', church.profileId, body.date)).toBe(1)
  })

  test('a review', async () => {
    const requestId = await completed()
    expect(await fifty(reviewEndpoints.write, { requestId, rating: 4 })).toMatchObject({ status: 201, different: 1 })
    expect(await count('reviews', 'request_id = $1', requestId)).toBe(1)
  })

  test('an account, with one session', async () => {
    const { text, ...answered } = await fifty(authEndpoints.register, registering('twins@grace.example'))
    expect(answered).toEqual({ status: 201, different: 1 })
    expect(await count('sessions', 'user_id = $1', JSON.parse(text).user._id)).toBe(1)
  })

  test('a page to pay on', async () => {
    const payer = await given.church()
    expect(await fifty(billingEndpoints.checkout, { plan: 'monthly' }, payer)).toMatchObject({
      status: 200,
      different: 1,
    })
    expect(await count('sandbox_checkouts', 'user_id = $1', payer.userId)).toBe(1)
  })

  test('whatever is done in the database', async () => {
    const press = idempotencyKeyOf(randomUUID(), { owner: church.userId, what: 'it' })
    let done = 0
    const twin = () => onceInTransaction(given.services, press, async () => ++done)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, twin)))).toEqual(new Set([1]))
  })
})

describe('an answer that was cut off', () => {
  afterEach(() => vi.restoreAllMocks())

  test('on its way comes again, word for word, whatever has happened since', async () => {
    const send = pressed(requestEndpoints.send, asking())
    const { status, text } = await send()
    const { _id } = JSON.parse(text)
    await preacher.accept(_id)
    given.clock.forward({ minutes: 23 * 60 })
    expect(await send()).toEqual({ status, text })
    given.clock.forward({ minutes: -23 * 60 })
  })

  test('before it was kept is made of what was done: nothing is done twice', async () => {
    const email = 'cut@grace.example'
    const send = pressed(authEndpoints.register, registering(email))
    await send()
    // As after a crash between the commit and the reply.
    await given.database.pool.query('update idempotency_keys set answer = null')
    const again = await send()
    expect(again).toMatchObject({ status: 201 })
    const { token, user } = JSON.parse(again.text)
    expect(await count('users', 'email = $1', email)).toBe(1)
    expect(await count('sessions', 'user_id = $1', user._id)).toBe(1)
    const me = await given.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
    expect(me.statusCode).toBe(200)
  })

  test('by an upgrade, with only what was done kept: the retry learns that it was done', async () => {
    const body = asking()
    const send = pressed(requestEndpoints.send, body)
    await send()
    // The version before kept a request's id in its transaction and the reply after it.
    await given.database.pool.query('update idempotency_keys set done = answer, answer = null')
    const again = await send()
    expect(again.status).toBe(409)
    expect(JSON.parse(again.text)).toEqual({ code: 'stale', message: expect.stringContaining('already') })
    expect(await count('requests', 'church_id = $1 and day = $2', church.profileId, body.date)).toBe(1)
  })

  test('by a failure of ours is not kept: the retry does it', async () => {
    // An open request: whom to notify is decided in a job.
    const body = { ...asking(), preacher: undefined }
    const send = pressed(requestEndpoints.send, body)
    vi.spyOn(given.services.jobs, 'queue').mockRejectedValueOnce(
      Object.assign(new Error('out of memory'), { code: '53200' }),
    )
    expect(await send()).toMatchObject({ status: 503 })
    expect(await send()).toMatchObject({ status: 201 })
    expect(await count('requests', 'church_id = $1 and day = $2', church.profileId, body.date)).toBe(1)
  })

  test('by a refusal is not kept either: what is in the way may be gone by then', async () => {
    const requestId = (await given.request(church, preacher, { date: comingSunday(given.clock.now(), ++weeks) }))._id
    const send = pressed(reviewEndpoints.write, { requestId, rating: 4 })
    expect(await send()).toMatchObject({ status: 409 })
    await given.database.pool.query("update requests set status = 'completed', confirmed_at = now() where id = $1", [
      requestId,
    ])
    expect(await send()).toMatchObject({ status: 201 })
  })
})

describe('a key', () => {
  test('goes with what it was first sent with', async () => {
    const key = randomUUID()
    const body = asking()
    expect(await pressed(requestEndpoints.send, body, { key })()).toMatchObject({ status: 201 })
    const other = await pressed(requestEndpoints.send, asking(), { key })()
    expect(other.status).toBe(422)
    expect(JSON.parse(other.text)).toMatchObject({ code: 'key_reused', message: expect.stringMatching(/^[A-Z]/) })
    const elsewhere = await pressed(billingEndpoints.checkout, { plan: 'monthly' }, { key })()
    expect(elsewhere.status).toBe(422)
    // Key order does not matter.
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as typeof body
    expect(await pressed(requestEndpoints.send, reversed, { key })()).toMatchObject({ status: 201 })
  })

  test('of someone else is another one', async () => {
    const key = randomUUID()
    const stranger = await given.church()
    const body = asking()
    const [mine, theirs] = [
      await pressed(requestEndpoints.send, body, { key })(),
      await pressed(requestEndpoints.send, body, { key, by: stranger })(),
    ]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(JSON.parse(theirs.text)._id).not.toBe(JSON.parse(mine.text)._id)
  })

  test.each(['1', 'x'.repeat(36), `${randomUUID()}, ${randomUUID()}`, ''])('that is %j is refused', async (key) => {
    const { status, text } = await pressed(requestEndpoints.send, asking(), { key })()
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid', fields: { 'idempotency-key': expect.any(String) } })
  })

  test('is forgotten after a day, and then it is a new one', async () => {
    const key = randomUUID()
    const email = 'tomorrow@grace.example'
    await pressed(authEndpoints.register, registering(email), { key })()
    const start = given.clock.now()
    given.clock.forward({ days: 1 })
    expect(await pressed(authEndpoints.register, registering(email), { key })()).toMatchObject({ status: 409 })
    await deleteExpiredKeys(given.services)
    expect(await count('idempotency_keys', 'true')).toBe(0)
    given.clock.set(start)
  })
})

test('what is kept can be read by no one who holds the database: no token, no password, no words', async () => {
  const send = pressed(authEndpoints.register, registering('canary@grace.example'))
  const { token } = JSON.parse((await send()).text)
  await pressed(requestEndpoints.send, { ...asking(), message: 'a canary in the mine' })()
  const { rows } = await given.database.pool.query<Record<string, Buffer>>('select * from idempotency_keys')
  const bytes = Buffer.concat(rows.flatMap((row) => Object.values(row).filter(Buffer.isBuffer)))
  expect(bytes.length).toBeGreaterThan(1_000)
  for (const secret of [token, password, 'canary']) expect(bytes.includes(secret), secret).toBe(false)
})
