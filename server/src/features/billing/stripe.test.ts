import { billingEndpoints } from '@openpulpit/contract/billing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type StripeApp, stripeApp } from '../../../test/stripe/stripe-app.ts'
import { queueReconciliation } from './sync/commands.ts'

let at: StripeApp
const logged: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  at = await stripeApp({ LOG_LEVEL: 'debug' })
})
afterEach(() => {
  at.stripe.mood = 'well'
  at.stripe.books.events.length = 0
})
afterAll(async () => {
  await at.close()
  vi.restoreAllMocks()
})

const billing = async (person: Person) => (await person.call(billingEndpoints.show)).body
const changes = async ({ userId }: Person) => {
  const { rows } = await at.given.database.pool.query(
    'select from_status, to_status, cause, event_id from subscription_changes where user_id = $1 order by id',
    [userId],
  )
  return rows
}
const patiently = { timeout: 15_000, interval: 100 }
/** This person's failed syncs that wait for a retry. */
const waiting = async ({ userId }: Person) => {
  const { rows } = await at.given.database.pool.query(
    "select 1 from pgboss.job where state = 'retry' and data->>'userId' = $1",
    [userId],
  )
  return rows.length
}
const patienceEnds = () =>
  at.given.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")

test('who pays at Stripe is active as soon as Stripe tells it', async () => {
  const { person } = await at.payer()
  expect((await billing(person)).subscription.status).toBe('trial')
  await at.told()
  expect(await billing(person)).toMatchObject({
    provider: 'stripe',
    subscription: { status: 'active', plan: 'monthly' },
    nextPayment: { amount: 500, plan: 'monthly' },
    invoices: [{ amount: 500, status: 'paid', url: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//) }],
    ...{ actions: ['cancel', 'portal'], plans: [] },
  })
  expect(await changes(person)).toEqual([
    { from_status: 'trial', to_status: 'active', cause: 'paid', event_id: expect.stringMatching(/^evt_/) },
  ])
})

test('anyone who is back from paying before Stripe has told anything is active at once', async () => {
  const { person } = await at.payer()
  expect((await person.call(billingEndpoints.refresh)).body.subscription.status).toBe('active')
  await at.told()
  expect(await changes(person)).toHaveLength(1)
})

test('twins make one customer and one page to pay on', async () => {
  const person = await at.given.church()
  const before = at.stripe.books.customers.length
  const begin = () => person.call(billingEndpoints.checkout, { body: { plan: 'monthly' } })
  const twins = await Promise.all([begin(), begin(), begin(), begin(), begin()])
  expect(new Set(twins.map(({ body }) => body.url)).size).toBe(1)
  expect(at.stripe.books.customers).toHaveLength(before + 1)
})

test('cancelling and going on are done at Stripe, and what was cancelled ends with its period', async () => {
  const { person, subscription } = await at.payer()
  await at.told()
  expect((await person.call(billingEndpoints.cancel)).body).toMatchObject({
    nextPayment: null,
    actions: ['resume', 'portal'],
  })
  expect(subscription.cancel_at_period_end).toBe(true)
  expect((await person.call(billingEndpoints.resume)).body).toMatchObject({
    endsAt: null,
    actions: ['cancel', 'portal'],
  })
  expect(subscription.cancel_at_period_end).toBe(false)
  expect((await person.call(billingEndpoints.portal)).body.url).toMatch(/^https:\/\/billing\.stripe\.com\//)
  await person.call(billingEndpoints.cancel)
  await at.told()
  at.pass({ days: 32 })
  await at.told()
  expect((await billing(person)).subscription.status).toBe('expired')
})

test('a renewal that fails begins a week of grace, and one that is paid after all ends it', async () => {
  const { person, subscription } = await at.payer()
  await at.told()
  at.stripe.books.declining.add(subscription.customer)
  at.pass({ days: 32 })
  await at.told()
  const failed = await billing(person)
  expect(failed).toMatchObject({ subscription: { status: 'past_due' }, invoices: [{ status: 'failed' }, {}] })
  expect(failed.graceUntil).not.toBeNull()
  at.stripe.books.declining.delete(subscription.customer)
  at.stripe.books.retry(subscription)
  await at.told()
  expect(await billing(person)).toMatchObject({
    subscription: { status: 'active' },
    graceUntil: null,
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  })
  expect((await changes(person)).map(({ cause }) => cause)).toEqual(['paid', 'payment_failed', 'paid'])
})

test('out of order, late and many times over, what Stripe tells ends in how things stand there', async () => {
  const { person, subscription } = await at.payer()
  await at.told()
  at.stripe.books.changed(subscription)
  at.stripe.books.end(subscription)
  const [updated, deleted] = at.stripe.books.events.splice(0)
  if (!updated || !deleted) throw new Error('nothing to tell')
  for (const event of [deleted, updated, deleted]) expect(await at.stripe.tell(at.address, event)).toBe(204)
  await at.given.jobsDone()
  expect((await billing(person)).subscription.status).toBe('expired')
  expect((await changes(person)).map(({ cause }) => cause)).toEqual(['paid', 'ended'])
})

test('who has paid in two tabs goes on paying for one', async () => {
  const { person, subscription: first } = await at.payer()
  const page = at.stripe.books.sessions.at(-1)
  if (!page) throw new Error('there is no page to pay on')
  at.stripe.books.pay(at.stripe.books.openSession(page).url)
  const second = at.stripe.books.subscriptions.at(-1)
  await at.told()
  expect([first.status, second?.status]).toEqual(['canceled', 'active'])
  expect(await billing(person)).toMatchObject({
    subscription: { status: 'active' },
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  })
  expect((await changes(person)).map(({ cause }) => cause)).toEqual(['paid'])
})

test('what Stripe itself has ended is not to be paid later on', async () => {
  const { person, subscription } = await at.payer()
  at.stripe.books.declining.add(subscription.customer)
  at.pass({ days: 32 })
  at.stripe.books.end(subscription)
  await at.told()
  expect(await billing(person)).toMatchObject({ invoices: [{ status: 'void' }, { status: 'paid' }] })
})

test.each(['broken', 'busy'] as const)('while Stripe is %s nothing is lost', async (mood) => {
  const { person } = await at.payer()
  at.stripe.mood = mood
  for (const call of [billingEndpoints.refresh, billingEndpoints.cancel]) {
    expect(await person.call(call)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  }
  const body = { plan: 'monthly' } as const
  expect(await person.call(billingEndpoints.checkout, { body })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  const { length } = await at.stripe.tellAll(at.address)
  await vi.waitFor(async () => expect(await waiting(person)).toBe(length), patiently)
  expect(await billing(person)).toMatchObject({ subscription: { status: 'trial' } })
  at.stripe.mood = 'well'
  await patienceEnds()
  await vi.waitFor(async () => expect(await waiting(person)).toBe(0), patiently)
  await at.given.jobsDone()
  expect((await billing(person)).subscription.status).toBe('active')
})

test('what was never told is found the next day, and what is gone from there has ended', async () => {
  const [paid, ended, lost, asBefore] = [await at.payer(), await at.payer(), await at.payer(), await at.payer()]
  for (const { person } of [ended, lost, asBefore]) await person.call(billingEndpoints.refresh)
  at.stripe.books.end(ended.subscription)
  at.stripe.books.events.length = 0
  at.stripe.books.forget(lost.subscription.customer)
  at.pass({ days: 1 })
  await queueReconciliation(at.given.services)
  await at.given.jobsDone()
  expect((await changes(paid.person)).map(({ cause }) => cause)).toEqual(['reconciled'])
  expect((await changes(ended.person)).map(({ cause }) => cause)).toEqual(['paid', 'reconciled'])
  expect((await changes(asBefore.person)).map(({ cause }) => cause)).toEqual(['paid'])
  const standing = async ({ person }: typeof paid) => (await billing(person)).subscription.status
  expect(await Promise.all([paid, ended, lost, asBefore].map(standing))).toEqual([
    ...['active', 'expired', 'expired', 'active'],
  ])
  // They are a new customer there, and can pay again.
  const { url } = (await lost.person.call(billingEndpoints.checkout, { body: { plan: 'monthly' } })).body
  at.stripe.books.pay(url)
  await at.told()
  expect(await standing(lost)).toBe('active')
  expect(at.stripe.books.subscriptions.at(-1)?.customer).not.toBe(lost.subscription.customer)
})

test('a page to pay on is looked up for three days, then no more', async () => {
  const person = await at.given.church()
  await person.call(billingEndpoints.checkout, { body: { plan: 'monthly' } })
  const asks = async (days: number) => {
    at.pass({ days })
    at.stripe.books.events.length = 0
    await queueReconciliation(at.given.services)
    const { rows } = await at.given.database.pool.query(
      "select count(*)::int from pgboss.job where name = 'reconcile-subscription' and data->>'userId' = $1",
      [person.userId],
    )
    return rows[0].count
  }
  expect(await asks(1)).toBe(1)
  expect(await asks(1)).toBe(2)
  expect(await asks(2)).toBe(2)
  await at.given.jobsDone()
})

test('no one is named in the log', () => {
  expect(logged.join('')).toContain('Stripe is away')
  expect(logged.join('')).not.toMatch(/@example\.org|\b(cus|sk|whsec|sub|in)_|A1B2C3D4/)
})
