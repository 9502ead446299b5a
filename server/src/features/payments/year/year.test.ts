import { accountEndpoints } from '@openpulpit/contract/account'
import type { Day } from '@openpulpit/contract/dates'
import { toCents } from '@openpulpit/contract/money'
import { paymentYearEndpoints } from '@openpulpit/contract/payment-year'
import { type PaymentForm, paymentEndpoints } from '@openpulpit/contract/payments'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { yearTotal } from '@openpulpit/contract/year-totals'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { pagesOf } from '../../../../test/fixtures/pdf-text.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2025-10-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const yearOf = async (year: number, who = church) =>
  (await who.call(paymentYearEndpoints.ofChurch, { query: { year } })).body
const earningsOf = async (year: number, who = preacher) =>
  (await who.call(statsEndpoints.earningsOfYear, { query: { year } })).body

/** A service that is over. */
async function held(date: string, amount: number, serviceTime = '10:30'): Promise<string> {
  given.clock.set(new Date(Date.parse(date) - 14 * 86_400_000))
  const honorarium = { amount, paymentMethod: 'check' } as const
  const { _id } = await given.request(church, preacher, { date, serviceTime, honorarium })
  await preacher.accept(_id)
  return _id
}

async function pay(id: string, payment: Partial<PaymentForm> & { amount: number; paidOn: string }): Promise<string> {
  given.clock.set('2027-06-01T15:00:00Z')
  const body = { method: 'check', isMoreThanAgreed: true, ...payment } as const
  const answer = await church.call(paymentEndpoints.record, { params: { id }, body })
  expect([answer.status, answer.body.message]).toEqual([201, undefined])
  return answer.body.payments.at(-1)?._id ?? ''
}

/** The words of a file, or why there is none. */
async function download(who: Person, url: string): Promise<string | number> {
  const reply = await given.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${who.token}` } })
  if (reply.statusCode !== 200) return reply.statusCode
  return pagesOf(reply.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n')
}

describe('a year', () => {
  test('has what was paid by the day it was paid, and what is open by the service, the same for both sides', async () => {
    const id = await held('2025-12-28', 300)
    await pay(id, { amount: 100, paidOn: '2025-12-31', checkNumber: '77' })
    await pay(id, { amount: 120, mileage: 20, paidOn: '2026-01-01', method: 'cash' })
    const [last, first] = [await yearOf(2025), await yearOf(2026)]
    expect(last).toMatchObject({
      paid: { amount: 100, payments: 1 },
      payments: [{ requestId: id, paidOn: '2025-12-31', checkNumber: '77', preacher: { name: 'John Wesley' } }],
      services: [{ _id: id, agreed: 300, paid: 220, open: 80 }],
      people: [{ name: 'John Wesley', paid: 100, mileage: 0 }],
    })
    expect(first).toMatchObject({ paid: { amount: 120 }, services: [], people: [{ paid: 120, mileage: 20 }] })
    for (const [year, seen] of [[2025, last] as const, [2026, first] as const]) {
      const theirs = await earningsOf(year)
      expect(yearTotal(theirs.payments, theirs.services)).toEqual(yearTotal(seen.payments, seen.services))
    }
  })

  test.each([
    [2025, 600, 599.99],
    [2026, 2000, 1999.99],
  ])('%i says that a Form 1099-NEC may be due from $%i on, and not for $%f', async (year, from, below) => {
    const date = year === 2025 ? '2025-12-07' : '2026-12-06'
    const id = await held(date, 100)
    await pay(id, { amount: below, paidOn: date })
    // Mileage is paid back: it does not count.
    await pay(id, { amount: 50, mileage: 50, paidOn: date })
    expect(await yearOf(year)).toMatchObject({ form1099From: from, people: [{ mayNeed1099: false, paid: below + 50 }] })
    await pay(id, { amount: 0.01, paidOn: date })
    expect((await yearOf(year)).people).toMatchObject([{ mayNeed1099: true }])
  })

  test('is on paper for both sides', async () => {
    await pay(await held('2025-12-07', 700), { amount: 700, paidOn: '2025-12-07', checkNumber: '1204' })
    const [ofChurch, ofPreacher] = await Promise.all([
      download(church, '/church/payments/pdf?year=2025'),
      download(preacher, '/preachers/earnings/year/pdf?year=2025'),
    ])
    for (const words of ['Payments 2025', 'John Wesley', '$700', 'Check 1204', 'Form 1099-NEC may be due', 'No W-9'])
      expect(ofChurch).toContain(words)
    for (const words of ['Earnings 2025', 'Grace Chapel', '$700']) expect(ofPreacher).toContain(words)
  })

  test('has a receipt for each payment, the same for both sides and for no one else', async () => {
    const id = await held('2025-12-07', 700)
    const paid = { amount: 700, paidOn: '2025-12-07', checkNumber: '1204', note: 'With thanks' }
    const receipt = `/payments/${await pay(id, paid)}/receipt`
    const [ofChurch, ofPreacher] = await Promise.all([download(church, receipt), download(preacher, receipt)])
    for (const words of ['$700', 'Grace Chapel to John Wesley', '1204', 'With thanks', 'Not confirmed'])
      expect(ofChurch).toContain(words)
    expect(ofPreacher).toBe(ofChurch)
    for (const stranger of [await given.church(), await given.preacher()]) {
      expect(await download(stranger, receipt)).toBe(404)
    }
  })

  test('is no one else’s', async () => {
    await pay(await held('2025-12-07', 700), { amount: 700, paidOn: '2025-12-07' })
    const nothing = { paid: { amount: 0, payments: 0 }, payments: [], services: [] }
    expect(await yearOf(2025, await given.church())).toMatchObject({ ...nothing, people: [] })
    expect(await earningsOf(2025, await given.preacher())).toMatchObject(nothing)
    expect((await preacher.call(paymentYearEndpoints.ofChurch, { query: {} })).status).toBe(403)
  })
})

describe('the date of a W-9', () => {
  const set = (onFile: string | null, who = church, preacherId = preacher.profileId) =>
    who.call(paymentYearEndpoints.setW9, { params: { id: preacherId }, body: { onFile: onFile as Day | null } })

  test('is the church’s to set, change and clear', async () => {
    await pay(await held('2025-12-07', 700), { amount: 700, paidOn: '2025-12-07' })
    for (const day of ['2025-01-05', '2025-02-06', null]) {
      expect((await set(day)).body).toEqual({ onFile: day })
      expect((await yearOf(2025)).people).toMatchObject([{ w9OnFile: day }])
    }
  })

  test('is kept only of someone who has preached there, and forgotten with them', async () => {
    expect((await set('2025-01-05')).status).toBe(404)
    await pay(await held('2025-12-07', 700), { amount: 700, paidOn: '2025-12-07' })
    await set('2025-01-05')
    expect((await set('2025-01-05', await given.church())).status).toBe(404)
    await preacher.call(accountEndpoints.delete, { body: { password } })
    const { rows } = await given.database.pool.query('select 1 from w9_forms where church_id = $1', [church.profileId])
    expect(rows).toEqual([])
  })
})

test.each([
  ['Atlanta', 'GA'],
  ['Honolulu', 'HI'],
])('however a year was paid in %s, its rows add up to its total, its people and its services', async (city, state) => {
  church = await given.church({ address: { city, state } })
  const ids = [await held('2025-12-07', 200), await held('2025-12-14', 150.5)]
  given.clock.set('2027-06-01T15:00:00Z')
  const payments = fc.array(
    fc.record({
      service: fc.constantFrom(...ids),
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      day: fc.constantFrom('2025-12-29', '2025-12-31', '2026-01-01', '2026-06-30', '2026-12-31', '2027-01-01'),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(payments, fc.constantFrom(2025, 2026, 2027), async (paid, year) => {
      await given.database.pool.query('delete from payments where request_id = any($1)', [ids])
      await given.database.pool.query(
        `insert into payments (request_id, amount_cents, mileage_cents, paid_on, method, recorded_by, created_at, updated_at)
         select service, cents, cents::bigint * share / 100, day, 'check', 'church', now(), now()
         from json_to_recordset($1) as one (service uuid, cents int, share int, day date)`,
        [JSON.stringify(paid)],
      )
      const [ours, theirs] = [await yearOf(year), await earningsOf(year)]
      const sum = paid.filter(({ day }) => day.startsWith(String(year))).reduce((total, { cents }) => total + cents, 0)
      const { paid: inAll, mileage, open } = yearTotal(ours.payments, ours.services)
      expect([ours.paid.amount, inAll, theirs.paid.amount].map((amount) => toCents(amount))).toEqual([sum, sum, sum])
      expect(ours.people.reduce((total, person) => total + toCents(person.paid), 0)).toBe(sum)
      expect(ours.people.reduce((total, person) => total + toCents(person.mileage), 0)).toBe(toCents(mileage))
      expect(yearTotal(theirs.payments, theirs.services).open).toBe(open)
    }),
    { numRuns: 10 },
  )
})
