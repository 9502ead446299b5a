import { authEndpoints } from '@openpulpit/contract/auth'
import { billingEndpoints } from '@openpulpit/contract/billing'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { connected, hearing, next } from '../../../../test/clients/socket-clients.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { billing, setCard, subscribe } from '../../../../test/fixtures/subscribe.ts'
import { queueDueSubscriptions } from './commands.ts'

const app = useAppWithMail()
const { given, mails } = app
const start = '2027-01-31T15:00:00Z'
beforeAll(async () => {
  given.clock.set(start)
})
afterEach(() => given.clock.set(start))

/** Advances the clock and runs the regular jobs on two servers at once. */
async function passTo(instant: string): Promise<void> {
  given.clock.set(instant)
  await Promise.all([queueDueSubscriptions(given.services), queueDueSubscriptions(given.services)])
  await given.jobsDone()
}

const status = async (person: Person) => (await person.call(authEndpoints.me)).body.user.subscription.status
const toldTo = async (person: Person) =>
  (await person.call(notificationEndpoints.list)).body.notifications.filter(({ type }) => type === 'subscription')
const emailsTo = ({ email }: Person, subject: RegExp) =>
  mails.received.filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
const isFound = async (preacher: Person) => {
  const church = await given.church()
  const { preachers } = (await church.call(searchEndpoints.preachers)).body
  return preachers.some(({ _id }) => _id === preacher.profileId)
}

async function causesOf({ userId }: Person) {
  const { rows } = await given.database.pool.query<{ cause: string }>(
    'select cause from subscription_changes where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ cause }) => cause)
}

test('a month follows a month, on the same day or the last, over the end of February', async () => {
  const church = await given.church()
  await subscribe(church)
  const ends: (string | null)[] = []
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']) {
    await passTo(`${day}T14:59:00Z`)
    await passTo(`${day}T15:00:00Z`)
    ends.push((await billing(church)).subscription.expiresAt?.slice(0, 10) ?? null)
  }
  expect(ends).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
  const { invoices, nextPayment } = await billing(church)
  expect(invoices.map(({ issuedAt, amount, status }) => `${issuedAt.slice(0, 10)} ${amount} ${status}`)).toEqual([
    '2027-05-31 500 paid',
    '2027-04-30 500 paid',
    '2027-03-31 500 paid',
    '2027-02-28 500 paid',
    '2027-01-31 500 paid',
  ])
  expect(nextPayment).toEqual({ at: '2027-06-30T15:00:00.000Z', amount: 500, plan: 'monthly' })
  expect(await causesOf(church)).toEqual(['paid'])
  expect(await toldTo(church)).toEqual([])
})

describe('a payment that fails', () => {
  test('leaves a week in which everything goes on, is told once, and then it ends', async () => {
    const preacher = await given.preacher()
    await subscribe(preacher)
    await setCard(preacher, true)
    await passTo('2027-02-28T15:01:00Z')
    expect(await billing(preacher)).toMatchObject({
      subscription: { status: 'past_due', plan: 'monthly', expiresAt: '2027-03-07T15:00:00.000Z' },
      nextPayment: null,
      graceUntil: '2027-03-07T15:00:00.000Z',
      ...{ actions: ['cancel', 'portal'], plans: [] },
      invoices: [{ status: 'failed' }, { status: 'paid' }],
    })
    for (const hour of ['17', '19', '21']) await passTo(`2027-03-01T${hour}:00:00Z`)
    expect(await toldTo(preacher)).toMatchObject([
      {
        message: 'Your payment didn’t go through. Please pay by Sunday, March 7. You have full access until then.',
        requestId: null,
      },
    ])
    const subject = /^Your payment didn’t go through$/
    expect(emailsTo(preacher, subject)[0]?.text).toContain('https://pulpit.example/billing')
    expect(await isFound(preacher)).toBe(true)
    const church = await given.church()
    const { _id } = await given.request(church, preacher)
    expect(await preacher.accept(_id)).toMatchObject({ status: 200 })

    await passTo('2027-03-07T15:00:00Z')
    await passTo('2027-03-07T17:00:00Z')
    expect(await status(preacher)).toBe('expired')
    expect(await isFound(preacher)).toBe(false)
    const [ended] = await toldTo(preacher)
    expect(ended?.message).toMatch(/^Your subscription has ended\. Your confirmed services aren’t affected/)
    expect(await causesOf(preacher)).toEqual(['paid', 'payment_failed', 'grace_over'])
    await given.jobsDone()
    expect(emailsTo(preacher, subject)).toHaveLength(1)
    expect(emailsTo(preacher, /^Your subscription has ended$/)).toHaveLength(1)
    // No further charge is tried, and confirmed services stand.
    expect(await billing(preacher)).toMatchObject({
      ...{ actions: ['checkout'], plans: ['monthly'] },
      invoices: [{ status: 'void' }, { status: 'paid' }],
    })
    expect((await church.call(requestEndpoints.show, { params: { id: _id } })).body.status).toBe('confirmed')

    await subscribe(preacher)
    expect(await status(preacher)).toBe('active')
    expect(await isFound(preacher)).toBe(true)
    expect(await toldTo(preacher)).toEqual([])
    expect((await billing(preacher)).invoices.map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
  })

  test('is made good by a card that pays, and the month counts from when it was due', async () => {
    const church = await given.church()
    await subscribe(church)
    await setCard(church, true)
    await passTo('2027-02-28T15:01:00Z')
    given.clock.set('2027-03-03T10:00:00Z')
    expect(await status(church)).toBe('past_due')
    expect((await setCard(church, false)).body).toEqual({ declines: false })
    expect(await billing(church)).toMatchObject({
      subscription: { status: 'active', expiresAt: '2027-03-31T15:00:00.000Z' },
      graceUntil: null,
      invoices: [
        { status: 'paid', issuedAt: '2027-02-28T15:00:00.000Z' },
        { status: 'paid', issuedAt: '2027-01-31T15:00:00.000Z' },
      ],
    })
    expect(await toldTo(church)).toEqual([])
    expect(await causesOf(church)).toEqual(['paid', 'payment_failed', 'paid'])
  })

  test('is tried no more once the member cancels', async () => {
    const church = await given.church()
    await subscribe(church)
    await setCard(church, true)
    await passTo('2027-02-28T15:01:00Z')
    const { body } = await church.call(billingEndpoints.cancel)
    expect(body).toMatchObject({ subscription: { status: 'expired' }, plans: ['monthly'] })
    expect(await setCard(church, false)).toMatchObject({ status: 404 })
    // They made the change themselves, so are not notified.
    expect(await toldTo(church)).toEqual([])
    expect(await causesOf(church)).toEqual(['paid', 'payment_failed', 'cancelled'])
    await passTo('2027-03-05T15:00:00Z')
    expect((await billing(church)).invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
  })
})

test('whatever else a member has open looks again, and no one else’s does', async () => {
  const [church, stranger] = [await given.church(), await given.church()]
  const device = await connected(app.address, await given.onAnotherDevice(church))
  const theirs = hearing(await connected(app.address, stranger), 'notifications_changed')
  const paid = next(device, 'notifications_changed')
  await subscribe(church)
  await paid
  const cancelled = next(device, 'notifications_changed')
  await church.call(billingEndpoints.cancel)
  await cancelled
  expect(theirs).toEqual([])
})

test('what was cancelled ends with what is paid, and what is agreed stands', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  await subscribe(preacher)
  const { _id } = await given.request(church, preacher)
  await preacher.accept(_id)
  await preacher.call(billingEndpoints.cancel)
  await passTo('2027-02-28T14:59:00Z')
  expect(await status(preacher)).toBe('active')
  await passTo('2027-02-28T15:00:00Z')
  await passTo('2027-02-28T16:30:00Z')
  expect(await billing(preacher)).toMatchObject({
    subscription: { status: 'expired', plan: 'monthly', expiresAt: '2027-02-28T15:00:00.000Z' },
    endsAt: null,
    invoices: [{ status: 'paid' }],
    ...{ actions: ['checkout'], plans: ['monthly'] },
  })
  expect(await preacher.call(billingEndpoints.resume)).toMatchObject({ status: 409 })
  expect(await causesOf(preacher)).toEqual(['paid', 'cancelled', 'ended'])
  expect(await isFound(preacher)).toBe(false)
  expect((await preacher.call(requestEndpoints.show, { params: { id: _id } })).body.status).toBe('confirmed')
  expect(await toldTo(preacher)).toHaveLength(1)
})

describe('the month that the sandbox lets pass', () => {
  const pass = (person: Person) => person.call(billingEndpoints.passSandboxMonth)

  test('is followed by what follows a real one: a payment, one that fails, or the end', async () => {
    const church = await given.church()
    await subscribe(church)
    expect((await pass(church)).body).toMatchObject({
      subscription: { status: 'active', expiresAt: '2027-02-28T15:00:00.000Z' },
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
    await setCard(church, true)
    expect((await pass(church)).body).toMatchObject({
      subscription: { status: 'past_due' },
      graceUntil: '2027-02-07T15:00:00.000Z',
      invoices: [{ status: 'failed' }, { status: 'paid' }, { status: 'paid' }],
    })
    await setCard(church, false)
    await church.call(billingEndpoints.cancel)
    expect((await pass(church)).body).toMatchObject({ subscription: { status: 'expired' }, nextPayment: null })
  })

  test('is there only where one is paid for', async () => {
    const church = await given.church()
    expect(await pass(church)).toMatchObject({ status: 409, body: { code: 'stale' } })
    await subscribe(church)
    await setCard(church, true)
    await pass(church)
    expect(await pass(church)).toMatchObject({ status: 409 })
    expect(await status(church)).toBe('past_due')
  })
})
