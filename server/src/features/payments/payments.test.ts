import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { type PaymentForm, paymentEndpoints } from '@openpulpit/contract/payments'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { createCompletedService } from '../../../test/fixtures/completed-service.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let id: string

const service = async (amount = 200) => {
  id = await createCompletedService(given, church, preacher)
  await given.database.pool.query('update requests set honorarium_cents = $2 where id = $1', [id, amount * 100])
  // A Tuesday evening, two days after the service of December 13.
  given.clock.set('2026-12-15T23:00:00Z')
}
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  await service()
})

const check = { amount: 80, paidOn: '2026-12-13', method: 'check', checkNumber: '1204' } satisfies PaymentForm
const record = (body: Partial<PaymentForm> = {}, headers = {}) =>
  church.call(paymentEndpoints.record, { params: { id }, body: { ...check, ...body } }, headers)
const look = async (who: Person) => (await who.call(paymentEndpoints.list, { params: { id } })).body
const answer = (paymentId: string, said: 'received' | 'not_yet', who = preacher) =>
  who.call(paymentEndpoints.answer, { params: { id: paymentId }, body: { answer: said } })
const request = async (who = church) => (await who.call(requestEndpoints.show, { params: { id } })).body
const firstOf = async () => (await look(church)).payments[0]?._id ?? ''
const newestNotification = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications[0]?.message

describe('a payment', () => {
  test('in parts is added up, confirmed part by part, and settles the honorarium with the last one', async () => {
    expect((await record()).body).toMatchObject({ paid: 80, open: 120, agreed: { total: 200, mileage: 0 } })
    expect(await newestNotification(preacher)).toMatch(
      /^Grace Chapel recorded a payment of \$80 for Sunday, December 13/,
    )
    expect((await request()).honorarium).toMatchObject({ status: 'pending', received: false, paid: 80 })
    await record({ amount: 120, method: 'cash_app', checkNumber: '' })
    expect((await request()).honorarium).toMatchObject({ status: 'paid', received: false, paid: 200 })

    const { payments } = await look(preacher)
    expect(payments).toMatchObject([
      { amount: 80, method: 'check', checkNumber: '1204', stage: 'recorded', actions: ['receive', 'not_yet'] },
      { amount: 120, method: 'cash_app', checkNumber: null, stage: 'recorded' },
    ])
    for (const { _id } of payments) await answer(_id, 'received')
    expect((await request()).honorarium).toMatchObject({ status: 'paid', received: true })
    expect(await newestNotification(church)).toMatch(/^John Wesley confirmed receiving \$120 for/)
    expect((await request()).events.slice(-4).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['paid', 80],
      ['paid', 120],
      ['received', 80],
      ['received', 120],
    ])
  })

  test('can be corrected and removed until it was received, and not after', async () => {
    await record()
    const params = { id: await firstOf() }
    const corrected = await church.call(paymentEndpoints.change, { params, body: { ...check, amount: 95.5 } })
    expect(corrected.body).toMatchObject({ paid: 95.5, payments: [{ amount: 95.5 }] })
    await answer(params.id, 'received')
    const change = await church.call(paymentEndpoints.change, { params, body: check })
    const remove = await church.call(paymentEndpoints.remove, { params })
    for (const { status, body } of [change, remove]) expect([status, body.code]).toEqual([409, 'stale'])
    await record({ amount: 10 })
    const second = (await look(church)).payments.find(({ amount }) => amount === 10)?._id ?? ''
    expect((await church.call(paymentEndpoints.remove, { params: { id: second } })).body.paid).toBe(95.5)
    expect(await newestNotification(preacher)).toMatch(/^Grace Chapel removed the payment of \$10 for/)
  })

  test('that isn’t there yet is said to the church, and can still be received', async () => {
    await record()
    expect((await answer(await firstOf(), 'not_yet')).body.payments).toMatchObject([
      { stage: 'not_yet', actions: ['receive'] },
    ])
    expect(await newestNotification(church)).toMatch(/^John Wesley hasn’t received the \$80 for/)
    expect((await answer(await firstOf(), 'not_yet')).status).toBe(409)
    expect((await answer(await firstOf(), 'received')).body.payments).toMatchObject([{ stage: 'received' }])
  })
})

describe('bad input is refused with its sentence:', () => {
  test.each([
    [{ amount: -5 }, 'amount', 'Please enter an amount above $0'],
    [{ amount: 0 }, 'amount', 'Please enter an amount above $0'],
    [{ amount: 100_000.01 }, 'amount', 'Please enter at most $100,000'],
    [{ amount: 10.001 }, 'amount', 'Please enter dollars and whole cents'],
    [{ mileage: 90 }, 'mileage', 'Mileage can’t be more than the amount'],
    [{ paidOn: '2026-12-16' }, 'paidOn', 'That day is in the future. Please enter the day it was paid.'],
    [
      { paidOn: '2026-12-12' },
      'paidOn',
      'The service is on Sunday, December 13. Please enter that day or a later one.',
    ],
    [{ paidOn: '2026-02-30' }, 'paidOn', 'That day doesn’t exist'],
    [{ checkNumber: 'x'.repeat(41) }, 'checkNumber', expect.stringContaining('40')],
  ])('%o', async (body, field, sentence) => {
    expect(await record(body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
    expect((await look(church)).payments).toEqual([])
  })

  test('today is the church’s day, and not yet tomorrow there', async () => {
    // Eastern Time is five hours behind.
    given.clock.set('2026-12-16T04:59:00Z')
    expect((await record({ paidOn: '2026-12-16' })).status).toBe(400)
    given.clock.set('2026-12-16T05:00:00Z')
    expect((await record({ paidOn: '2026-12-16' })).status).toBe(201)
  })

  test('more than agreed is asked first, then taken', async () => {
    await record({ amount: 150 })
    expect(await record({ amount: 60 })).toMatchObject({
      status: 400,
      body: { fields: { isMoreThanAgreed: 'That makes $210 in all, and the total is $200. Is this right?' } },
    })
    expect((await record({ amount: 60, isMoreThanAgreed: true })).body).toMatchObject({ paid: 210, open: 0 })
  })

  test('nothing is paid for a service that was called off', async () => {
    given.clock.set('2026-12-01T15:00:00Z')
    const { _id } = await given.request(church, preacher, { serviceTime: '18:00' })
    await preacher.accept(_id)
    await church.cancel(_id)
    given.clock.set('2026-12-15T23:00:00Z')
    const refused = await church.call(paymentEndpoints.record, { params: { id: _id }, body: check })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('nothing to pay') } })
  })
})

describe('two treasurers at once', () => {
  test('do not pay twice: the second is told, looks, and may still add theirs', async () => {
    const { version } = await look(church)
    const seen = { 'if-match': `"${version}"` }
    const answers = await Promise.all([record({}, seen), record({}, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
    expect((await look(church)).payments).toHaveLength(1)
    const again = await record({}, { 'if-match': `"${(await look(church)).version}"` })
    expect(again.body.payments).toHaveLength(2)
  })

  test('who clicks twice has recorded one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await Promise.all([record({}, key), record({}, key)])
    expect((await look(church)).payments).toHaveLength(1)
  })

  test('a correction and a confirmation at once leave what the preacher confirmed', async () => {
    await record()
    const params = { id: await firstOf() }
    const [confirmed, changed] = await Promise.all([
      answer(params.id, 'received'),
      church.call(paymentEndpoints.remove, { params }),
    ])
    expect([confirmed.status, changed.status].filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('a preacher who was not paid', () => {
  const ask = () => preacher.call(paymentEndpoints.ask, { params: { id } })

  test('asks after seven days, once a week and three times at most', async () => {
    expect((await look(preacher)).actions).toEqual([])
    expect((await ask()).status).toBe(409)
    given.clock.set('2026-12-20T15:00:00Z')
    expect((await look(preacher)).actions).toEqual(['ask'])
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await newestNotification(church)).toBe(
      'John Wesley hasn’t received $200 for Sunday, December 13 at 10:30 AM yet. Could you look into it?',
    )
    given.clock.forward({ days: 6 })
    expect((await ask()).status).toBe(409)
    for (const week of [1, 2]) {
      given.clock.forward({ days: 7 * week })
      expect((await ask()).status).toBe(200)
    }
    given.clock.forward({ days: 30 })
    expect((await ask()).status).toBe(409)
  })

  test('has nothing to ask about once all is recorded, unless it isn’t there', async () => {
    given.clock.set('2026-12-21T15:00:00Z')
    await record({ amount: 200 })
    expect((await look(preacher)).actions).toEqual([])
    await answer(await firstOf(), 'not_yet')
    expect((await look(preacher)).actions).toEqual(['ask'])
  })
})

test('payments are those of the two alone', async () => {
  await record()
  const paymentId = await firstOf()
  for (const stranger of [await given.church(), await given.preacher()]) {
    expect((await stranger.call(paymentEndpoints.list, { params: { id } })).status).toBe(404)
  }
  const [otherChurch, otherPreacher] = [await given.church(), await given.preacher()]
  const params = { id: paymentId }
  expect((await otherChurch.call(paymentEndpoints.record, { params: { id }, body: check })).status).toBe(404)
  expect((await otherChurch.call(paymentEndpoints.change, { params, body: check })).status).toBe(404)
  expect((await otherChurch.call(paymentEndpoints.remove, { params })).status).toBe(404)
  expect((await answer(paymentId, 'received', otherPreacher)).status).toBe(404)
  expect((await otherPreacher.call(paymentEndpoints.ask, { params: { id } })).status).toBe(404)
  expect((await answer(paymentId, 'received', church)).status).toBe(403)
})
