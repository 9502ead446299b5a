import { accountEndpoints } from '@openpulpit/contract/account'
import type { HonorariumStatus } from '@openpulpit/contract/honorarium'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { requestChanged } from '../requests/events.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let request: RequestDetails
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  request = await given.request(church, preacher)
})

const say = (who: Person, status: HonorariumStatus) =>
  who.call(requestEndpoints.payHonorarium, { params: { id: request._id }, body: { status } })
const move = (who: Person, status: 'confirmed' | 'cancelled' | 'completed') =>
  who.call(requestEndpoints.changeStatus, { params: { id: request._id }, body: { status, cancellationReason: 'Ill' } })
const look = async (who: Person) => (await who.call(requestEndpoints.show, { params: { id: request._id } })).body
const steps = ['mark_paid', 'mark_unpaid', 'confirm_received'] as const
/** What someone can do about the honorarium. */
const stepsOf = async (who: Person) => {
  const { actions } = await look(who)
  return steps.filter((step) => actions.includes(step))
}
const notificationsOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)

describe('the honorarium of an agreed service', () => {
  beforeEach(() => move(preacher, 'confirmed'))

  test('is marked as paid by the church, and confirmed by the preacher when it has arrived', async () => {
    expect((await look(church)).honorarium).toMatchObject({ status: 'pending', received: false })
    expect(await stepsOf(church)).toEqual(['mark_paid'])
    expect((await say(church, 'paid')).body.honorarium).toMatchObject({ status: 'paid', received: false })
    expect((await notificationsOf(preacher))[0]).toBe(
      'Grace Chapel marked the honorarium for Sunday, December 13 at 10:30 AM as paid. Please confirm once you receive it.',
    )
    expect(await stepsOf(church)).toEqual(['mark_unpaid'])
    expect(await stepsOf(preacher)).toEqual(['confirm_received'])
    expect((await say(preacher, 'paid')).body.honorarium).toMatchObject({ status: 'paid', received: true })
    for (const who of [church, preacher]) expect(await stepsOf(who)).toEqual([])
    expect((await notificationsOf(church))[0]).toBe(
      'John Wesley confirmed receiving the honorarium for Sunday, December 13 at 10:30 AM.',
    )
    expect((await look(church)).events.slice(-2)).toMatchObject([
      { kind: 'paid', by: 'church', from: 'confirmed', to: 'confirmed' },
      { kind: 'received', by: 'preacher', from: 'confirmed', to: 'confirmed' },
    ])
  })

  test('that is marked several times at once is marked once, and the others are told how it stands', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(church, 'paid')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'The honorarium is marked as paid'])
    }
  })

  test('can be marked as unpaid again until it has arrived, and not after', async () => {
    await say(church, 'paid')
    expect((await say(church, 'pending')).body.honorarium).toMatchObject({ status: 'pending' })
    expect(await stepsOf(church)).toEqual(['mark_paid'])
    expect((await notificationsOf(preacher))[0]).toMatch(/^Grace Chapel marked the honorarium .* as not paid\.$/)
    expect((await look(church)).events.at(-1)).toMatchObject({ kind: 'unpaid' })
    await say(church, 'paid')
    await say(preacher, 'paid')
    expect(await say(church, 'pending')).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('confirmed receiving the honorarium') },
    })
  })

  test('is paid as soon as the preacher says that it arrived, marked before or not; he says so once', async () => {
    expect((await say(preacher, 'paid')).body.honorarium).toMatchObject({ status: 'paid', received: true })
    expect((await say(preacher, 'paid')).status).toBe(409)
  })

  test('cannot be marked twice, nor taken back by the preacher', async () => {
    await say(church, 'paid')
    expect(await say(church, 'paid')).toMatchObject({ status: 409, body: { message: expect.stringContaining('paid') } })
    expect((await say(preacher, 'pending')).status).toBe(409)
  })

  test('is still to be settled after the service', async () => {
    given.clock.set('2026-12-13T18:00:00Z')
    await move(church, 'completed')
    expect((await say(church, 'paid')).body).toMatchObject({ status: 'completed', honorarium: { status: 'paid' } })
  })

  test('is no one’s business once the service is called off', async () => {
    await move(preacher, 'cancelled')
    expect(await stepsOf(church)).toEqual([])
    expect(await say(church, 'paid')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cancelled') },
    })
  })

  test('makes everyone whom it concerns look again', async () => {
    const heard: { userIds: readonly string[]; message: string }[] = []
    given.services.events.on(requestChanged, (news) => void heard.push(news))
    await say(church, 'paid')
    expect(heard).toMatchObject([{ message: expect.stringContaining('as paid') }])
    expect([...(heard[0]?.userIds ?? [])].sort()).toEqual([church.userId, preacher.userId].sort())
  })

  test('can be settled with someone who has left since, who is not notified', async () => {
    given.clock.set('2026-12-13T18:00:00Z')
    await move(church, 'completed')
    expect((await preacher.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    expect((await say(church, 'paid')).body).toMatchObject({ otherHasLeft: true, honorarium: { status: 'paid' } })
    const { rows } = await given.database.pool.query('select 1 from notifications where user_id = $1', [
      preacher.userId,
    ])
    expect(rows).toEqual([])
  })

  test('takes one of twenty clicks at once: one line in the history and one notification', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(church, 'paid')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await look(church)).events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect((await notificationsOf(preacher)).filter((message) => message.includes('as paid'))).toHaveLength(1)
  })

  test('never arrives unpaid, however the two click at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      request = await given.request(church, preacher, { serviceTime: `${11 + round}:30`, expectedDuration: 30 })
      await move(preacher, 'confirmed')
      await say(church, 'paid')
      const [back, arrived] = await Promise.all([say(church, 'pending'), say(preacher, 'paid')])
      expect([200, 409]).toContain(arrived.status)
      expect([back.status, arrived.status]).toContain(200)
      const { honorarium } = await look(church)
      // He may click just after it was taken back: it has arrived all the same.
      if (arrived.status === 200) expect(honorarium).toMatchObject({ status: 'paid', received: true })
      else expect(honorarium).toMatchObject({ status: 'pending', received: false })
    }
  })
})

test('before anyone has agreed there is nothing to pay', async () => {
  expect(await stepsOf(church)).toEqual([])
  expect(await say(church, 'paid')).toMatchObject({
    status: 409,
    body: { code: 'stale', message: expect.stringContaining('pending') },
  })
})

test('where no amount was agreed there is nothing to mark', async () => {
  request = await given.request(church, preacher, {
    serviceTime: '18:00',
    honorarium: { amount: 0, paymentMethod: 'check' },
  })
  await move(preacher, 'confirmed')
  expect(await stepsOf(church)).toEqual([])
  expect(await say(church, 'paid')).toMatchObject({ status: 409, body: { message: expect.stringContaining('amount') } })
})
