import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestClock } from '../../../test/app.ts'
import { type StripeServer, stripeServer } from '../../../test/stripe/stripe-server.ts'
import { readSettings } from '../../settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripePayments } from './stripe.ts'
import type { StripeOptions } from './stripe-client.ts'

let clock: TestClock
let stripe: StripeServer
let billingProvider: PaymentProvider
beforeEach(async () => {
  clock = new TestClock()
  clock.set('2026-01-31T15:00:00Z')
  stripe = await stripeServer(clock)
  billingProvider = open()
})
afterEach(() => stripe.close())

function open(options: StripeOptions = {}, environment: Record<string, string> = {}): PaymentProvider {
  const { billing } = readSettings({ ...stripe.settings, ...environment })
  if (typeof billing === 'string') throw new Error('Stripe is not set')
  return stripePayments(billing, { clock, ...options })
}

const userId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const account = { userId, email: 'office@example.org' }
const urls = { paidUrl: 'https://pulpit.example/billing?paid=1', abandonedUrl: 'https://pulpit.example/billing' }

/** Someone who has paid for a plan. */
async function subscriber(plan: 'monthly' | 'student' = 'monthly') {
  const customerId = await billingProvider.customer(account)
  stripe.books.pay(await billingProvider.checkout({ customerId, plan, ...urls }))
  return { customerId, current: () => billingProvider.current(customerId), ...(await runningOf(customerId)) }
}

async function runningOf(customerId: string) {
  const running = await billingProvider.current(customerId)
  const own = stripe.books.subscriptions.find(({ id }) => id === running?.id)
  if (!own) throw new Error('nothing runs')
  return { id: own.id, own }
}

test('twins make one customer, and so do a reply that was cut off and another day', async () => {
  stripe.mood = 'cutting'
  const twins = await Promise.all(Array.from({ length: 8 }, () => billingProvider.customer(account)))
  clock.forward({ days: 2 })
  expect(new Set([...twins, await billingProvider.customer(account)]).size).toBe(1)
  expect(stripe.books.customers).toMatchObject([{ email: account.email, metadata: { userId } }])
  // Two accounts may share the address at Stripe; each is its own.
  expect(await billingProvider.customer({ ...account, userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' })).not.toBe(
    twins[0],
  )
})

test('a customer who was deleted there never was one, and is made again', async () => {
  const { customerId } = await subscriber()
  stripe.books.forget(customerId)
  expect(await billingProvider.current(customerId)).toBeUndefined()
  const again = await billingProvider.customer({ ...account, known: customerId })
  expect(again).not.toBe(customerId)
  expect(await billingProvider.customer({ ...account, email: 'other@example.org', known: again })).toBe(again)
})

test('a key of the wrong mode does not make anyone a stranger', async () => {
  const { customerId } = await subscriber()
  stripe.books.otherMode = true
  await expect(billingProvider.current(customerId)).rejects.toThrow(/^Stripe refuses/)
  await expect(billingProvider.customer({ ...account, known: customerId })).rejects.toThrow(/^Stripe refuses/)
})

test('one pays on a page of Stripe, which is one however often it is asked for', async () => {
  const customerId = await billingProvider.customer(account)
  const order = { customerId, plan: 'student', ...urls } as const
  const pages = await Promise.all([billingProvider.checkout(order), billingProvider.checkout(order)])
  expect(new Set([...pages, await billingProvider.checkout(order)]).size).toBe(1)
  expect(stripe.books.sessions).toMatchObject([
    { mode: 'subscription', client_reference_id: userId, success_url: urls.paidUrl, cancel_url: urls.abandonedUrl },
  ])
  expect(await billingProvider.current(customerId)).toBeUndefined()

  // No one can pay for both plans.
  const other = await billingProvider.checkout({ ...order, plan: 'monthly' })
  expect(stripe.books.sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  stripe.books.pay(other)
  expect(await billingProvider.current(customerId)).toEqual({
    id: expect.stringMatching(/^sub_/),
    plan: 'monthly',
    nextPlan: null,
    status: 'active',
    periodEnd: new Date('2026-02-28T15:00:00Z'),
    cancelAtPeriodEnd: false,
    surplus: [],
    invoices: [
      {
        id: expect.stringMatching(/^in_/),
        number: 'A1B2C3D4-0001',
        amount: 500,
        status: 'paid',
        issuedAt: new Date('2026-01-31T15:00:00Z'),
        url: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\/i\/in_/),
      },
    ],
  })
})

test('a first payment that fails is no subscription yet', async () => {
  const customerId = await billingProvider.customer(account)
  stripe.books.declining.add(customerId)
  stripe.books.pay(await billingProvider.checkout({ customerId, plan: 'monthly', ...urls }))
  expect(await billingProvider.current(customerId)).toBeUndefined()
})

test('of two subscriptions the one counts that is still paid for', async () => {
  const { customerId, id, current } = await subscriber()
  stripe.books.pay(await billingProvider.checkout({ customerId, plan: 'student', ...urls }))
  expect(await current()).toMatchObject({
    plan: 'student',
    surplus: [id],
    invoices: [{ amount: 250 }, { amount: 500 }],
  })
  const newer = await current()
  await billingProvider.end(newer?.id ?? '')
  expect(await current()).toMatchObject({ id, plan: 'monthly', status: 'active' })
  clock.forward({ days: 3 })
  await billingProvider.end(id)
  expect(await current()).toMatchObject({
    plan: 'student',
    status: 'ended',
    periodEnd: new Date('2026-01-31T15:00:00Z'),
  })
})

test('a renewal that fails is past due since its period was over, until it is paid', async () => {
  const { customerId, own, current } = await subscriber()
  stripe.books.declining.add(customerId)
  clock.forward({ days: 30 })
  stripe.books.renew()
  expect(await current()).toMatchObject({
    status: 'past_due',
    periodEnd: new Date('2026-02-28T15:00:00Z'),
    invoices: [{ status: 'failed' }, { status: 'paid' }],
  })
  stripe.books.declining.delete(customerId)
  stripe.books.retry(own)
  expect(await current()).toMatchObject({
    status: 'active',
    periodEnd: new Date('2026-03-28T15:00:00Z'),
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  })
})

test('it is cancelled for the end of the period, resumed, and ended', async () => {
  const { id, own, current } = await subscriber()
  await billingProvider.setCancelled(id, true)
  await billingProvider.setCancelled(id, true)
  expect(await current()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await billingProvider.setCancelled(id, false)
  expect(await current()).toMatchObject({ cancelAtPeriodEnd: false })

  // As Stripe's customer portal cancels.
  own.cancel_at = own.items.data[0].current_period_end
  expect(await current()).toMatchObject({ cancelAtPeriodEnd: true })
  await billingProvider.setCancelled(id, true)
  await billingProvider.setCancelled(id, false)
  expect(await current()).toMatchObject({ cancelAtPeriodEnd: false })

  await billingProvider.end(id)
  await billingProvider.end(id)
  await billingProvider.setCancelled(id, true)
  expect(await current()).toMatchObject({ status: 'ended' })
})

test('what was not paid is not asked for any more once it has ended', async () => {
  const { customerId, id, own, current } = await subscriber()
  stripe.books.declining.add(customerId)
  clock.forward({ days: 30 })
  stripe.books.renew()
  expect(own.status).toBe('past_due')
  await billingProvider.end(id)
  expect(await current()).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }, { status: 'paid' }] })
})

test('another plan counts from the next payment on', async () => {
  const { id, current } = await subscriber('student')
  await billingProvider.changePlan(id, 'monthly')
  expect(await current()).toMatchObject({ plan: 'student', nextPlan: 'monthly', invoices: [{ amount: 250 }] })
  await billingProvider.changePlan(id, 'student')
  expect(await current()).toMatchObject({ plan: 'student', nextPlan: null })
  await billingProvider.changePlan(id, 'monthly')
  clock.forward({ days: 29 })
  stripe.books.renew()
  expect(await current()).toMatchObject({
    plan: 'monthly',
    nextPlan: null,
    invoices: [{ amount: 500 }, { amount: 250 }],
  })
})

test('who pays an earlier price keeps the plan', async () => {
  const { customerId } = await subscriber('student')
  billingProvider = open({}, { STRIPE_PRICE_STUDENT: 'price_student_2027' })
  expect(await billingProvider.current(customerId)).toMatchObject({ plan: 'student', nextPlan: null })
})

test('the newest two dozen bills are told', async () => {
  const { current } = await subscriber()
  clock.forward({ days: 30 * 31 })
  stripe.books.renew()
  const running = await current()
  expect(running?.invoices).toHaveLength(24)
  expect(running?.invoices[0]?.number).toBe(`A1B2C3D4-00${stripe.books.invoices.length}`)
})

test('the card is changed on a page of Stripe', async () => {
  const customerId = await billingProvider.customer(account)
  expect(await billingProvider.portal(customerId, urls.abandonedUrl)).toMatch(/^https:\/\/billing\.stripe\.com\//)
})

test('a Stripe that is away or refuses fails in time, with words that name no one', async () => {
  const patient = open({ patience: { question: 300, call: 2_000 } })
  const failure = async (answer: Promise<unknown>) => {
    const error = await answer.then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    expect(`${error?.message} ${error?.stack}`).not.toMatch(/office@|\b(sk|cus)_/)
    return error?.message
  }
  stripe.mood = 'broken'
  expect(await failure(patient.customer(account))).toMatch(/^Stripe is away: StripeAPIError 500 req_/)
  stripe.mood = 'busy'
  expect(await failure(patient.customer(account))).toMatch(/^Stripe is away: StripeRateLimitError rate_limit 429 req_/)
  stripe.mood = 'silent'
  expect(await failure(patient.customer(account))).toBe('Stripe is away: StripeConnectionError')
  stripe.mood = 'well'
  const order = { customerId: 'cus_of_nobody', plan: 'monthly', ...urls } as const
  expect(await failure(patient.checkout(order))).toMatch(/^Stripe refuses, .*: \w+ resource_missing 404 req_/)
  const stranger = open({}, { STRIPE_SECRET_KEY: 'sk_wrong' })
  expect(await failure(stranger.customer(account))).toMatch(/^Stripe refuses, .*: StripeAuthenticationError 401 req_/)
})
