import { authEndpoints } from '@openpulpit/contract/auth'
import { billingEndpoints } from '@openpulpit/contract/billing'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { beginToPay, billing, settle, subscribe } from '../../../../test/fixtures/subscribe.ts'
import { payerOf } from '../queries.ts'
import { queueDueSubscriptions } from '../sync/commands.ts'
import { askStudents, endStudentPrices } from './commands.ts'

const { given, mails } = useAppWithMail({}, { hasConfirmed: false })
const start = '2027-01-31T15:00:00Z'
beforeAll(async () => {
  given.clock.set(start)
})
afterEach(() => given.clock.set(start))

const checkout = (person: Person) => person.call(billingEndpoints.checkout, { body: { plan: 'student' } })
const verify = (token: string) => given.anyone(verificationEndpoints.verify, { body: { token, password } })

async function tokenFor({ email }: Person): Promise<string> {
  const { text } = await mails.next(email)
  return /https:\/\/pulpit\.example\/verify-email\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

let count = 0
/** A preacher with a confirmed school address. */
async function student(): Promise<Person> {
  const preacher = await given.preacher({}, `student${++count}@seminary.edu`)
  await verify(await tokenFor(preacher))
  return preacher
}

/** Advances the clock and runs the daily jobs on two servers at once. */
async function passTo(instant: string): Promise<void> {
  given.clock.set(instant)
  const { services } = given
  await Promise.all([queueDueSubscriptions(services), askStudents(services), endStudentPrices(services)])
  await Promise.all([queueDueSubscriptions(services), askStudents(services), endStudentPrices(services)])
  await given.jobsDone()
}

describe('the student price', () => {
  test('is not for an address that is no school’s', async () => {
    const church = await given.church()
    const refused = await checkout(church)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(refused.body.message).toMatch(/end in \.edu/)
    await subscribe(church)
    expect((await billing(church)).plans).toEqual([])
    expect(await church.call(billingEndpoints.change, { body: { plan: 'student' } })).toMatchObject({ status: 409 })
    for (const email of ['a@seminary.edu.example', 'a@edu.org', 'a@notedu', 'edu@x.com']) {
      const other = await given.preacher({}, email)
      expect((await billing(other)).studentHurdle).toBe('address')
    }
  })

  test('is there once a school’s address is confirmed', async () => {
    const preacher = await given.preacher({}, `fresh${++count}@divinity.university.edu`)
    const token = await tokenFor(preacher)
    expect(await billing(preacher)).toMatchObject({
      studentHurdle: 'unconfirmed',
      actions: ['checkout'],
      plans: ['monthly'],
    })
    expect(await checkout(preacher)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/confirm your school address first/) },
    })
    await verify(token)
    expect(await billing(preacher)).toMatchObject({
      studentHurdle: null,
      ...{ actions: ['checkout'], plans: ['monthly', 'student'] },
    })
    const id = await beginToPay(preacher, 'student')
    expect((await preacher.call(billingEndpoints.showSandbox, { params: { id } })).body.amount).toBe(250)
    await settle(preacher, id)
    expect(await billing(preacher)).toMatchObject({
      subscription: { plan: 'student' },
      nextPayment: { amount: 250, plan: 'student' },
      ...{ actions: ['change', 'cancel', 'portal'], plans: ['monthly'] },
      confirmBy: null,
      invoices: [{ amount: 250 }],
    })
  })

  test('asks for a confirmation that is not older than a year, which another link gives', async () => {
    const preacher = await student()
    given.clock.set('2028-02-01T15:00:00Z')
    expect((await billing(preacher)).studentHurdle).toBe('outdated')
    expect(await checkout(preacher)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/more than a year ago/) },
    })
    expect(await preacher.call(verificationEndpoints.resend)).toMatchObject({ status: 204 })
    await verify(await tokenFor(preacher))
    expect((await billing(preacher)).studentHurdle).toBeNull()
    expect((await preacher.call(authEndpoints.me)).body.user.emailVerified).toBe(true)
  })
})

test('another plan is from the next payment on, and can be taken back until then', async () => {
  const preacher = await student()
  await subscribe(preacher)
  const change = (plan: 'monthly' | 'student') => preacher.call(billingEndpoints.change, { body: { plan } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => change('student')))
  for (const { status, body } of answers) {
    expect({ status, ...body }).toMatchObject({
      status: 200,
      subscription: { plan: 'monthly' },
      nextPayment: { amount: 250, plan: 'student' },
      ...{ actions: ['change', 'cancel', 'portal'], plans: ['monthly'] },
    })
  }
  expect((await change('monthly')).body.nextPayment).toMatchObject({ amount: 500, plan: 'monthly' })
  await change('student')
  await passTo('2027-02-28T15:00:00Z')
  expect(await billing(preacher)).toMatchObject({
    subscription: { plan: 'student', expiresAt: '2027-03-31T15:00:00.000Z' },
    nextPayment: { amount: 250, plan: 'student' },
    invoices: [{ amount: 250 }, { amount: 500 }],
  })
})

test('what is due already is paid as it was agreed, before anything is changed', async () => {
  const preacher = await student()
  await subscribe(preacher, 'student')
  given.clock.set('2027-02-28T15:01:00Z')
  const { subscription_id } = await payerOf(given.database.kysely, preacher.userId, 'sandbox')
  await given.services.billingProvider?.changePlan(subscription_id ?? '', 'monthly')
  await preacher.call(billingEndpoints.refresh)
  expect(await billing(preacher)).toMatchObject({
    subscription: { plan: 'student', expiresAt: '2027-03-31T15:00:00.000Z' },
    nextPayment: { amount: 500, plan: 'monthly' },
    invoices: [{ amount: 250 }, { amount: 250 }],
  })
})

describe('a year later', () => {
  const emailsTo = ({ email }: Person, subject: RegExp) =>
    mails.received.filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
  const asked = /^Is this school address still yours\?$/

  test('a student is asked once, and goes on once the address is confirmed', async () => {
    const preacher = await student()
    await subscribe(preacher, 'student')
    await passTo('2028-01-31T14:00:00Z')
    expect(emailsTo(preacher, asked)).toHaveLength(0)
    await passTo('2028-01-31T16:00:00Z')
    await passTo('2028-02-01T16:00:00Z')
    expect(await billing(preacher)).toMatchObject({
      subscription: { status: 'active', plan: 'student' },
      studentHurdle: 'outdated',
      confirmBy: '2028-03-01T16:00:00.000Z',
    })
    expect(emailsTo(preacher, asked)).toHaveLength(1)
    const token = await tokenFor(preacher)
    given.clock.set('2028-02-25T12:00:00Z')
    expect(await verify(token)).toMatchObject({ status: 204 })
    await passTo('2028-03-02T16:00:00Z')
    expect(await billing(preacher)).toMatchObject({
      nextPayment: { plan: 'student' },
      studentHurdle: null,
      confirmBy: null,
    })
    await passTo('2029-02-26T16:00:00Z')
    expect(emailsTo(preacher, asked)).toHaveLength(2)
  })

  test('who does not answer pays the monthly price from the next payment on, and is told so once', async () => {
    const preacher = await student()
    await subscribe(preacher, 'student')
    await passTo('2028-02-01T16:00:00Z')
    await passTo('2028-03-02T16:00:00Z')
    await passTo('2028-03-03T16:00:00Z')
    expect(await billing(preacher)).toMatchObject({
      subscription: { status: 'active', plan: 'student' },
      nextPayment: { at: '2028-03-31T15:00:00.000Z', amount: 500, plan: 'monthly' },
      confirmBy: null,
      plans: [],
    })
    const { notifications } = (await preacher.call(notificationEndpoints.list)).body
    expect(notifications).toMatchObject([
      { type: 'subscription', message: expect.stringMatching(/wasn’t confirmed, so your plan changes to Monthly/) },
    ])
    await passTo('2028-03-31T16:00:00Z')
    expect(await billing(preacher)).toMatchObject({ subscription: { plan: 'monthly' }, invoices: expect.anything() })
    expect((await billing(preacher)).invoices[0]).toMatchObject({ amount: 500, status: 'paid' })
    expect(emailsTo(preacher, asked)).toHaveLength(1)
  })
})

describe('a student who changes the address', () => {
  async function moveTo(person: Person, email: string): Promise<void> {
    const asked = await person.call(emailChangeEndpoints.request, { body: { email, password } })
    expect(asked.status).toBe(202)
    const { text } = await mails.next(email)
    const token = /\/confirm-new-email\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    expect((await person.call(emailChangeEndpoints.confirm, { body: { token } })).status).toBe(204)
    await given.jobsDone()
  }
  const news = async (person: Person) =>
    (await person.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message).join(' ')

  test('to one that is no school’s pays the monthly price from the next payment on, and is told why', async () => {
    const preacher = await student()
    await settle(preacher, await beginToPay(preacher, 'student'))
    await moveTo(preacher, `graduate${++count}@example.org`)
    expect(await billing(preacher)).toMatchObject({
      ...{ subscription: { plan: 'student' }, nextPayment: { amount: 500, plan: 'monthly' } },
      studentHurdle: 'address',
    })
    expect(await news(preacher)).toMatch(/your account has another one now/)
  })

  test('to that of another school keeps the price, since the new address was just confirmed', async () => {
    const preacher = await student()
    await settle(preacher, await beginToPay(preacher, 'student'))
    await moveTo(preacher, `transfer${++count}@divinity.edu`)
    expect(await billing(preacher)).toMatchObject({ nextPayment: { plan: 'student' }, studentHurdle: null })
    expect(await news(preacher)).not.toMatch(/another one now/)
  })
})
