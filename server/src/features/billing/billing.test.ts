import { authEndpoints } from '@openpulpit/contract/auth'
import { billingEndpoints } from '@openpulpit/contract/billing'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { beginToPay, billing, setCard, settle, subscribe } from '../../../test/fixtures/subscribe.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { subscriptionChanged } from './events.ts'
import { deleteOldCheckouts } from './sandbox/commands.ts'
import { syncSubscription } from './sync/commands.ts'

const given = useTestApp()
let start: Date
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const checkout = (person: Person, plan: 'monthly' | 'student' = 'monthly') =>
  person.call(billingEndpoints.checkout, { body: { plan } })
const cancel = (person: Person) => person.call(billingEndpoints.cancel)
const resume = (person: Person) => person.call(billingEndpoints.resume)
const change = (person: Person, plan: 'monthly' | 'student') => person.call(billingEndpoints.change, { body: { plan } })
const twins = <T>(task: () => Promise<T>, many = 12) => Promise.all(Array.from({ length: many }, task))

async function booksOf({ userId }: Person) {
  const { rows } = await given.database.pool.query<{ change: string }>(
    `select from_status || ' ' || to_status || ' ' || cause as change from subscription_changes where user_id = $1
     order by id`,
    [userId],
  )
  return rows.map(({ change }) => change)
}

describe('paying in the sandbox', () => {
  test('makes a member active for a month, with an invoice, on all their devices', async () => {
    const preacher = await given.preacher()
    expect(await billing(preacher)).toMatchObject({
      provider: 'sandbox',
      subscription: { status: 'trial', plan: null },
      nextPayment: null,
      studentHurdle: 'address',
      ...{ actions: ['checkout'], plans: ['monthly'] },
      invoices: [],
    })
    const id = await beginToPay(preacher)
    const page = await preacher.call(billingEndpoints.showSandbox, { params: { id } })
    expect(page).toMatchObject({ status: 200, body: { plan: 'monthly', amount: 500 } })
    expect((await billing(preacher)).subscription.status).toBe('trial')

    const heard: string[] = []
    given.services.events.on(subscriptionChanged, ({ userId }) => void heard.push(userId))
    expect(await settle(preacher, id)).toMatchObject({ status: 200, body: { url: '/billing?paid' } })
    expect(await billing(preacher)).toMatchObject({
      subscription: {
        status: 'active',
        plan: 'monthly',
        expiresAt: '2027-01-01T15:00:00.000Z',
        connectionsLimit: null,
      },
      nextPayment: { at: '2027-01-01T15:00:00.000Z', amount: 500, plan: 'monthly' },
      endsAt: null,
      graceUntil: null,
      ...{ actions: ['cancel', 'portal'], plans: [] },
      invoices: [{ amount: 500, status: 'paid', issuedAt: '2026-12-01T15:00:00.000Z', url: null }],
    })
    expect((await preacher.call(authEndpoints.me)).body.user.subscription).toMatchObject({ status: 'active' })
    expect(heard).toContain(preacher.userId)
    expect(await booksOf(preacher)).toEqual(['trial active paid'])
  })

  test('is done once, however often it is clicked', async () => {
    const church = await given.church()
    const begun = await twins(() => checkout(church), 30)
    for (const { status } of begun) expect(status).toBe(200)
    const ids = begun.map(({ body }) => body.url.split('/').at(-1) ?? '')
    const settled = await Promise.all([...ids, ...ids].map((id) => settle(church, id)))
    for (const { status, body } of settled) {
      expect({ status, url: body.url }).toEqual({ status: 200, url: '/billing?paid' })
    }
    expect((await billing(church)).invoices).toHaveLength(1)
    expect(await booksOf(church)).toEqual(['trial active paid'])
    expect(await checkout(church)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('that is declined or given up leaves the trial as it was, and can be tried again', async () => {
    const church = await given.church()
    const first = await beginToPay(church)
    expect((await settle(church, first, 'decline')).body.url).toBe('/billing?declined')
    const second = await beginToPay(church)
    expect((await settle(church, second, 'abandon')).body.url).toBe('/billing?abandoned')
    // It is over: no other outcome can follow.
    expect((await settle(church, second, 'succeed')).body.url).toBe('/billing?abandoned')
    expect(await church.call(billingEndpoints.showSandbox, { params: { id: second } })).toMatchObject({ status: 409 })
    expect(await billing(church)).toMatchObject({ subscription: { status: 'trial' }, invoices: [] })
    await subscribe(church)
    expect((await billing(church)).subscription.status).toBe('active')
  })

  test('ends one way where two say opposite things at once', async () => {
    const church = await given.church()
    const id = await beginToPay(church)
    const outcomes = ['succeed', 'abandon', 'decline', 'succeed', 'abandon'] as const
    const answers = await Promise.all(outcomes.map((outcome) => settle(church, id, outcome)))
    const [url] = new Set(answers.map(({ body }) => body.url))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    const { subscription, invoices } = await billing(church)
    expect(invoices).toHaveLength(url === '/billing?paid' ? 1 : 0)
    expect(subscription.status).toBe(url === '/billing?paid' ? 'active' : 'trial')
  })
})

test('no one reaches the payment, the card or the invoices of someone else', async () => {
  const [payer, stranger] = [await given.church(), await given.church()]
  const id = await beginToPay(payer)
  expect(await stranger.call(billingEndpoints.showSandbox, { params: { id } })).toMatchObject({ status: 404 })
  expect(await settle(stranger, id)).toMatchObject({ status: 404 })
  await settle(payer, id)
  expect(await settle(stranger, id)).toMatchObject({ status: 404 })
  expect(await stranger.call(billingEndpoints.showSandboxCard)).toMatchObject({ status: 404 })
  expect(await setCard(stranger, true)).toMatchObject({ status: 404 })
  for (const refused of [
    await cancel(stranger),
    await resume(stranger),
    await stranger.call(billingEndpoints.portal),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/active subscription/) } })
  }
  await stranger.call(billingEndpoints.refresh)
  expect(await billing(stranger)).toMatchObject({ subscription: { status: 'trial' }, invoices: [] })
  await subscribe(stranger)
  const [theirs] = (await billing(payer)).invoices
  expect((await billing(stranger)).invoices.map(({ _id }) => _id)).not.toContain(theirs?._id)
  expect((await billing(payer)).subscription.status).toBe('active')
  expect((await payer.call(billingEndpoints.showSandboxCard)).body).toEqual({ declines: false })
})

describe('cancelling', () => {
  test('lets everything go on until what is paid is over, also when clicked twice', async () => {
    const church = await given.church()
    await subscribe(church)
    for (const { status, body } of await twins(() => cancel(church))) {
      expect({ status, ...body }).toMatchObject({
        status: 200,
        subscription: { status: 'active' },
        nextPayment: null,
        endsAt: '2027-01-01T15:00:00.000Z',
        ...{ actions: ['resume', 'portal'], plans: [] },
      })
    }
    expect(await booksOf(church)).toEqual(['trial active paid', 'active active cancelled'])
    expect(await checkout(church)).toMatchObject({ status: 409 })
    expect(await change(church, 'monthly')).toMatchObject({ status: 409 })
  })

  test('can be taken back before the end, also when clicked twice', async () => {
    const church = await given.church()
    await subscribe(church)
    await cancel(church)
    given.clock.forward({ days: 30 })
    for (const { status, body } of await twins(() => resume(church))) {
      expect({ status, ...body }).toMatchObject({
        status: 200,
        endsAt: null,
        nextPayment: { at: '2027-01-01T15:00:00.000Z', amount: 500 },
        actions: ['cancel', 'portal'],
      })
    }
    expect(await booksOf(church)).toEqual(['trial active paid', 'active active cancelled', 'active active resumed'])
    given.clock.forward({ days: 2 })
    await church.call(billingEndpoints.refresh)
    expect(await billing(church)).toMatchObject({
      subscription: { status: 'active', expiresAt: '2027-02-01T15:00:00.000Z' },
    })
  })

  test('and going on at the same moment ends as the payment provider has it', async () => {
    const church = await given.church()
    await subscribe(church)
    for (let round = 0; round < 5; round++) {
      await Promise.all([cancel(church), resume(church), cancel(church), resume(church)])
      const shown = await billing(church)
      const asked = await given.services.billingProvider?.current(church.userId)
      expect(shown.endsAt !== null).toBe(asked?.cancelAtPeriodEnd)
    }
  })

  test('without a subscription is refused in words', async () => {
    const church = await given.church()
    expect(await cancel(church)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await change(church, 'monthly')).toMatchObject({ status: 409, body: { code: 'stale' } })
  })
})

test('asked at the same time, often, nothing is doubled', async () => {
  const church = await given.church()
  await subscribe(church)
  given.clock.set('2027-03-15T12:00:00Z')
  await Promise.all([
    ...(await twins(async () => syncSubscription(given.services, church.userId), 15)),
    ...(await twins(() => church.call(billingEndpoints.refresh), 15)),
  ])
  const { subscription, invoices } = await billing(church)
  expect(subscription).toMatchObject({ status: 'active', expiresAt: '2027-04-01T15:00:00.000Z' })
  expect(invoices.map(({ issuedAt }) => issuedAt.slice(0, 10))).toEqual([
    '2027-03-01',
    '2027-02-01',
    '2027-01-01',
    '2026-12-01',
  ])
  expect(await booksOf(church)).toEqual(['trial active paid'])
})

test('the portal of the sandbox is its card', async () => {
  const church = await given.church()
  await subscribe(church)
  expect((await church.call(billingEndpoints.portal)).body.url).toBe('/billing/sandbox-card')
  expect((await setCard(church, true)).body).toEqual({ declines: true })
  expect((await church.call(billingEndpoints.showSandboxCard)).body).toEqual({ declines: true })
  expect((await billing(church)).subscription.status).toBe('active')
})

test('played payments are forgotten: an open one after a day, what came of one after three months', async () => {
  const church = await given.church()
  const abandoned = await beginToPay(church)
  await settle(church, abandoned, 'abandon')
  const open = await beginToPay(church)
  // A second click gets the same one.
  expect(await beginToPay(church)).toBe(open)
  const kept = async () => {
    const { rows } = await given.database.pool.query<{ id: string }>(
      'select id from sandbox_checkouts where user_id = $1 order by created_at',
      [church.userId],
    )
    return rows.map(({ id }) => id)
  }
  await deleteOldCheckouts(given.services)
  expect((await kept()).toSorted()).toEqual([open, abandoned].toSorted())
  given.clock.forward({ days: 2 })
  await deleteOldCheckouts(given.services)
  expect(await kept()).toEqual([abandoned])
  given.clock.forward({ days: 90 })
  await deleteOldCheckouts(given.services)
  expect(await kept()).toEqual([])
})

describe('where no one takes money', () => {
  const free = useTestApp({ BILLING: 'off' })

  test('everyone is active, and there is nothing to pay', async () => {
    const church = await free.church()
    expect(await billing(church)).toMatchObject({
      provider: 'off',
      subscription: { status: 'active', plan: null, expiresAt: null, connectionsLimit: null },
      nextPayment: null,
      ...{ actions: [], plans: [] },
    })
    const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
    const refused = [
      await church.call(billingEndpoints.checkout, { body: { plan: 'monthly' } }),
      await church.call(billingEndpoints.portal),
      await church.call(billingEndpoints.change, { body: { plan: 'monthly' } }),
      await church.call(billingEndpoints.cancel),
      await church.call(billingEndpoints.resume),
      await church.call(billingEndpoints.refresh),
      await church.call(billingEndpoints.showSandbox, { params: { id } }),
      await settle(church, id),
      await church.call(billingEndpoints.showSandboxCard),
      await setCard(church, true),
    ]
    for (const { status, body } of refused)
      expect({ status, ...body }).toMatchObject({ status: 404, code: 'not_found' })
  })
})
