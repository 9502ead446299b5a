import { createHmac, randomUUID } from 'node:crypto'
import { failure } from '@openpulpit/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { patience, runs } from '../../../../test/fixtures/fuzz-runs.ts'
import { type StripeApp, stripeApp } from '../../../../test/stripe/stripe-app.ts'
import type { StripeEventSent } from '../../../../test/stripe/stripe-ledger.ts'
import { deleteOldProviderEvents } from './commands.ts'

let at: StripeApp
/** The event of a payment. */
let event: StripeEventSent
let paid: StripeEventSent | undefined
beforeAll(async () => {
  at = await stripeApp({ RATE_LIMITS: 'on' })
  await at.payer()
  paid = at.stripe.books.events.find(({ type }) => type === 'invoice.paid')
})
afterAll(() => at.close())
beforeEach(() => {
  if (!paid) throw new Error('nothing to tell')
  event = { ...paid, id: `evt_${randomUUID().replaceAll('-', '')}` }
})

const url = '/api/billing/webhook'
const json = { 'content-type': 'application/json; charset=utf-8' }
const kept = async () =>
  (await at.given.database.pool.query('select id, type from billing_events order by received_at')).rows
const questions = () => at.stripe.asked.filter((asked) => asked === 'GET /v1/subscriptions').length
const signed = (body: string, time = Math.floor(at.given.clock.now().getTime() / 1000)) => {
  const secret = at.stripe.settings.STRIPE_WEBHOOK_SECRET ?? ''
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
const post = (payload: string | undefined, signature?: string) => {
  const headers = { ...json, ...(signature && { 'stripe-signature': signature }) }
  return at.given.app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
}

test('the same event counts once, also when it comes five times at once', async () => {
  const before = questions()
  const tell = () => at.stripe.tell(at.address, event)
  expect(await Promise.all([tell(), tell(), tell(), tell(), tell()])).toEqual([204, 204, 204, 204, 204])
  await at.given.jobsDone()
  expect(await tell()).toBe(204)
  await at.given.jobsDone()
  expect(questions()).toBe(before + 1)
  expect((await kept()).filter(({ id }) => id === event.id)).toEqual([{ id: event.id, type: 'invoice.paid' }])
})

test('what Stripe has not signed just now is refused, and nothing comes of it', async () => {
  const before = await kept()
  const body = JSON.stringify(event)
  const later = new Date(at.given.clock.now().getTime() - 86_400_000)
  expect(await at.stripe.tell(at.address, event, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await at.stripe.tell(at.address, event, { at: later })).toBe(400)
  const replies = [
    await post(body),
    await post(body, 'nonsense'),
    await post(body, 't=,v1='),
    await post(body, signed(body).replace('v1=', 'v0=')),
    await post(body.replace('invoice.paid', 'invoice.voided'), signed(body)),
    await post(undefined),
    await post('', signed('')),
    await post('no JSON', signed('no JSON')),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(failure.strict().parse(reply.json())).toMatchObject({ code: 'invalid' })
  }
  await at.given.jobsDone()
  expect(await kept()).toEqual(before)
})

describe('what is signed and is no event is refused', () => {
  const without = (...path: string[]) => {
    const copy = structuredClone(event) as unknown as Record<string, unknown>
    const last = path.pop() ?? ''
    delete path.reduce((part, name) => part[name] as Record<string, unknown>, copy)[last]
    return copy
  }
  const withObject = (object: unknown) => ({ ...event, data: { object } })
  const invoice = (customer: unknown) => withObject({ ...event.data.object, customer })

  test.each<[string, () => unknown]>([
    ['null', () => null],
    ['true', () => true],
    ['a number', () => 1e308],
    ['a text', () => 'evt_1'],
    ['a list', () => [event]],
    ['an empty list', () => []],
    ['nothing in it', () => ({})],
    ['without an id', () => without('id')],
    ['without a type', () => without('type')],
    ['without its time', () => without('created')],
    ['without data', () => without('data')],
    ['without what it is about', () => without('data', 'object')],
    ['without a customer', () => without('data', 'object', 'customer')],
    ['about null', () => withObject(null)],
    ['about a list', () => withObject([])],
    ['about a number', () => withObject(7)],
    ['of customer 7', () => invoice(7)],
    ['of a list of customers', () => invoice(['cus_1'])],
    ['of a customer with a NUL', () => invoice('cus_\u0000')],
    ['of a customer without an id', () => invoice({})],
    ['of a customer with a number for an id', () => invoice({ id: 7 })],
    ['with a number for an id', () => ({ ...event, id: 7 })],
    ['with a NUL in its id', () => ({ ...event, id: 'evt_\u0000' })],
    ['with a long id', () => ({ ...event, id: `evt_${'x'.repeat(300)}` })],
    ['with a list for a type', () => ({ ...event, type: ['invoice.paid'] })],
    ['of a time long after all time', () => ({ ...event, created: 1e300 })],
    ['of half a second', () => ({ ...event, created: 1.5 })],
    ['of a time before all time', () => ({ ...event, created: -1 })],
  ])('%s', async (_, made) => {
    const before = await kept()
    const body = JSON.stringify(made())
    const reply = await post(body, signed(body))
    expect(reply.statusCode).toBe(400)
    expect(failure.strict().parse(reply.json())).toMatchObject({ code: 'invalid' })
    expect(await kept()).toEqual(before)
  })

  test('nothing that can be written as JSON, or not, is a failure of ours', patience, () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), eventLike()), async (body) => {
        expect((await post(body, signed(body))).statusCode).toSatisfy((status) => status === 204 || status === 400)
      }),
      runs(200),
    ),
  )

  /** An event with arbitrary values in any place. */
  const eventLike = () =>
    fc
      .record(
        {
          id: fc.oneof(fc.constant('evt_generated'), fc.jsonValue()),
          type: fc.oneof(fc.constant('invoice.paid'), fc.jsonValue()),
          created: fc.oneof(fc.constant(1_700_000_000), fc.jsonValue()),
          data: fc.oneof(
            fc.record({ object: fc.oneof(fc.record({ customer: fc.jsonValue() }), fc.jsonValue()) }),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value))
})

test.each([-86_400, -301, 301, 86_400, 10 ** 12, Number.NaN])(
  'a signature of %i seconds from now is refused, and with two times it has none',
  async (seconds) => {
    const body = JSON.stringify(event)
    const time = Math.floor(at.given.clock.now().getTime() / 1000)
    expect((await post(body, signed(body, time + seconds))).statusCode).toBe(400)
    expect((await post(body, `t=${time},${signed(body, time + seconds)}`)).statusCode).toBe(400)
    expect((await post(body, `${signed(body, time + seconds)},t=${time}`)).statusCode).toBe(400)
  },
)

test('an event that was kept back is told again a day later as it was, and refused', async () => {
  const body = JSON.stringify(event)
  const signature = signed(body)
  at.pass({ minutes: 4 })
  expect((await post(body, signature)).statusCode).toBe(204)
  at.pass({ days: 1 })
  expect((await post(body, signature)).statusCode).toBe(400)
  // Signed anew, as Stripe does on a resend, it is already known.
  expect((await post(body, signed(body))).statusCode).toBe(204)
  await at.given.jobsDone()
})

test('other customers and other kinds of events are answered, and nothing is done', async () => {
  const before = await kept()
  const asked = questions()
  const others = [
    { ...event, id: 'evt_other', data: { object: { ...event.data.object, customer: 'cus_of_another_shop' } } },
    { ...event, id: 'evt_none', data: { object: { object: 'invoice', customer: null } } },
    { ...event, id: 'evt_kind', type: 'payment_intent.created' },
    { ...event, id: 'evt_future', type: 'something.new' },
  ]
  for (const other of others) expect(await at.stripe.tell(at.address, other), other.id).toBe(204)
  await at.given.jobsDone()
  expect(await kept()).toEqual(before)
  expect(questions()).toBe(asked)
})

test('however often it comes, Stripe is not turned away; nor is more than an event read', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 650; n += 1) statuses.add((await post('{}', 't=1,v1=x')).statusCode)
  expect([...statuses]).toEqual([400])
  expect(await at.stripe.tell(at.address, event)).toBe(204)
  await at.given.jobsDone()
  const large = JSON.stringify({ ...event, id: 'evt_large', more: 'x'.repeat(200_000) })
  expect((await post(large, signed(large))).statusCode).toBe(204)
  expect((await post('x'.repeat(256 * 1024 + 1), 't=1,v1=x')).json()).toMatchObject({ code: 'too_large' })
  // Other routes still parse JSON.
  const { email } = await at.given.church()
  const login = await at.given.app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload: '{"a":' })
  expect([email !== '', login.statusCode]).toEqual([true, 400])
})

test('what was told is forgotten after ninety days', async () => {
  await at.stripe.tell(at.address, event)
  await at.given.jobsDone()
  at.pass({ days: 89 })
  await deleteOldProviderEvents(at.given.services)
  expect(await kept()).toContainEqual({ id: event.id, type: 'invoice.paid' })
  at.pass({ days: 2 })
  await deleteOldProviderEvents(at.given.services)
  expect(await kept()).toEqual([])
})

test.each(['sandbox', 'off'])('with BILLING=%s there is nothing to tell it to', async (billing) => {
  const given = await testApp({ BILLING: billing })
  const payload = JSON.stringify(event)
  const headers = { ...json, 'stripe-signature': signed(payload) }
  const reply = await given.app.inject({ method: 'POST', url, headers, payload })
  expect([reply.statusCode, failure.strict().parse(reply.json()).code]).toEqual([404, 'not_found'])
  await given.close()
})
