import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { sendCoalescedEmails } from './commands.ts'

const { given, mails } = useAppWithMail()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
})

const emailsTo = async ({ email }: Person) => {
  await given.jobsDone()
  const { received } = mails
  return received.filter(({ recipients }) => recipients.includes(email)).map(({ subject = '' }) => subject)
}
const aboutHonorarium = async (who: Person) => (await emailsTo(who)).filter((subject) => /honorarium/.test(subject))
const aboutOffers = async (who: Person) => (await emailsTo(who)).filter((subject) => /offers to preach/.test(subject))
const bell = async (who: Person) => (await who.call(notificationEndpoints.list)).body.notifications

/** An hour passes, at two servers at once. */
async function afterAnHour() {
  await given.jobsDone()
  given.clock.forward({ minutes: 61 })
  await Promise.all([sendCoalescedEmails(given.services), sendCoalescedEmails(given.services)])
}

async function agreed() {
  const [church, preacher] = await Promise.all([given.church(), given.preacher()])
  const { _id: id } = await given.request(church, preacher)
  await preacher.accept(id)
  const mark = async (status: 'paid' | 'pending') =>
    expect((await church.call(requestEndpoints.payHonorarium, { params: { id }, body: { status } })).status).toBe(200)
  return { church, preacher, id, mark }
}

describe('an honorarium', () => {
  test('that is switched a hundred times within an hour is one email, and one entry at the bell', async () => {
    const { preacher, mark } = await agreed()
    await mark('paid')
    expect(await aboutHonorarium(preacher)).toHaveLength(1)
    for (let time = 0; time < 50; time++) for (const status of ['pending', 'paid'] as const) await mark(status)
    expect(await aboutHonorarium(preacher)).toHaveLength(1)
    expect((await bell(preacher)).filter(({ message }) => /honorarium/.test(message))).toHaveLength(1)
    // Back to the state that the email reported.
    await afterAnHour()
    expect(await aboutHonorarium(preacher)).toHaveLength(1)
  })

  test('that is another one at the end of the hour is told then, once, as it is by then', async () => {
    const { preacher, mark } = await agreed()
    for (const status of ['paid', 'pending', 'paid', 'pending'] as const) {
      await mark(status)
      await given.jobsDone()
    }
    await afterAnHour()
    expect(await aboutHonorarium(preacher)).toEqual([
      expect.stringMatching(/marked the honorarium .* as paid$/),
      expect.stringMatching(/marked the honorarium for .* as not paid/),
    ])
    await afterAnHour()
    expect(await aboutHonorarium(preacher)).toHaveLength(2)
  })

  test('that was seen at the bell meanwhile is not emailed any more', async () => {
    const { preacher, mark } = await agreed()
    await mark('paid')
    await given.jobsDone()
    await mark('pending')
    await preacher.call(notificationEndpoints.dismissAll)
    await afterAnHour()
    expect(await aboutHonorarium(preacher)).toHaveLength(1)
  })

  test('keeps no other news waiting: a cancellation goes out at once', async () => {
    const { church, preacher, id, mark } = await agreed()
    for (const status of ['paid', 'pending', 'paid'] as const) await mark(status)
    const body = { status: 'cancelled', cancellationReason: 'A storm' } as const
    await church.call(requestEndpoints.changeStatus, { params: { id }, body })
    expect(await emailsTo(preacher)).toContainEqual(expect.stringMatching(/cancelled the confirmed service/))
    // Nothing is due for it now.
    await afterAnHour()
    expect((await aboutHonorarium(preacher)).length).toBeLessThanOrEqual(1)
  })
})

describe('an offer', () => {
  async function open() {
    const [church, preacher, other] = await Promise.all([
      given.church(),
      given.preacher(),
      given.preacher({ firstName: 'Susanna' }),
    ])
    const { _id: id } = await given.request(church, undefined)
    const offer = (who: Person) => who.call(offerEndpoints.offer, { params: { id }, body: {} })
    const takeBack = (who: Person) => who.call(offerEndpoints.takeBack, { params: { id } })
    return { church, preacher, other, offer, takeBack }
  }

  test('that is made and withdrawn 40 times is one email', async () => {
    const { church, preacher, offer, takeBack } = await open()
    for (let time = 0; time < 40; time++) {
      await offer(preacher)
      if (time === 0) await given.jobsDone()
      await takeBack(preacher)
    }
    await offer(preacher)
    await afterAnHour()
    expect(await aboutOffers(church)).toHaveLength(1)
  })

  test('of someone else within the hour comes with the next email, which leaves out what was withdrawn', async () => {
    const { church, preacher, other, offer, takeBack } = await open()
    const third = await given.preacher({ firstName: 'Charles' })
    await offer(preacher)
    expect(await aboutOffers(church)).toEqual([expect.stringMatching(/^John Wesley offers/)])
    await offer(other)
    await offer(third)
    await takeBack(third)
    expect(await aboutOffers(church)).toHaveLength(1)
    await afterAnHour()
    expect(await aboutOffers(church)).toEqual([
      expect.stringMatching(/^John Wesley offers/),
      expect.stringMatching(/^Susanna Wesley offers/),
    ])
  })

  test('of several within the hour is one email that names each', async () => {
    const { church, preacher, other, offer } = await open()
    const third = await given.preacher({ firstName: 'Charles' })
    await offer(preacher)
    await given.jobsDone()
    await Promise.all([offer(other), offer(third)])
    await afterAnHour()
    const [, second = '', ...more] = await aboutOffers(church)
    expect(second).toMatch(/\(and 1 more\)$/)
    expect(more).toEqual([])
    const text = mails.received.findLast(({ recipients }) => recipients.includes(church.email))?.text ?? ''
    for (const name of ['Charles Wesley', 'Susanna Wesley']) expect(text).toContain(`${name} offers to preach`)
  })
})

test('of news that is written at once by many, one email goes out', async () => {
  const [church, ...preachers] = await Promise.all([
    given.church(),
    ...Array.from({ length: 8 }, () => given.preacher()),
  ])
  const { _id: id } = await given.request(church, undefined)
  await Promise.all(preachers.map((who) => who.call(offerEndpoints.offer, { params: { id }, body: {} })))
  expect(await aboutOffers(church)).toHaveLength(1)
  await afterAnHour()
  expect(await aboutOffers(church)).toHaveLength(2)
})
