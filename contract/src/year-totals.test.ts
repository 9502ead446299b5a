import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayNeedForm1099 } from './form-1099.ts'
import { toCents } from './money.ts'
import { recordedMethods } from './payment-lifecycle.ts'
import { paymentsCsv, servicesCsv, totalsByMonth, totalsByParty, type YearLine, yearTotal } from './year-totals.ts'

const parties = ['one', 'two', 'three'].map((key) => ({ _id: key, name: `${key} name` }))
const party = fc.constantFrom(...parties)
const dayIn = (year: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => [year, ...parts].map((part) => String(part).padStart(2, '0')).join('-'))
const cents = fc.integer({ min: 1, max: 10_000_000 })

const payment = fc
  .record({ party, paidOn: dayIn(2026), total: cents, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ total, share, ...rest }) => ({
    ...rest,
    amount: total / 100,
    mileage: Math.floor(total * share) / 100,
    ...{ serviceDate: '2025-12-28', paymentMethod: recordedMethods[0], checkNumber: null, received: true },
  }))
const service = fc.record({ party, date: dayIn(2026), total: cents, paid: cents }).map(({ total, paid, ...rest }) => ({
  ...rest,
  ...{ agreed: total / 100, mileage: 0, open: Math.max(0, total - paid) / 100 },
}))
const years = fc.record({
  payments: fc.array(payment, { maxLength: 60 }),
  services: fc.array(service, { maxLength: 60 }),
})

const columns = ['agreed', 'honorarium', 'mileage', 'paid', 'open'] as const
const added = (lines: readonly YearLine[], column: (typeof columns)[number]) =>
  lines.reduce((sum, line) => sum + toCents(line[column]), 0)
const column = (csv: string, at: number) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + toCents(Number(line.split(',')[at])), 0)

test('whatever was paid, the lines by person and by month add up to the year, to the cent', () => {
  fc.assert(
    fc.property(years, (year) => {
      const all = yearTotal(year.payments, year.services)
      expect(toCents(all.honorarium) + toCents(all.mileage)).toBe(toCents(all.paid))
      for (const lines of [totalsByParty(year, (entry) => entry.party), totalsByMonth(year)]) {
        for (const name of columns) expect(added(lines, name)).toBe(toCents(all[name]))
      }
    }),
  )
})

test('a spreadsheet of a year adds up to the same', () => {
  fc.assert(
    fc.property(years, (year) => {
      const all = yearTotal(year.payments, year.services)
      const paid = paymentsCsv(year.payments, 'Church', (entry) => entry.party.name)
      expect([3, 4, 5].map((at) => column(paid, at))).toEqual(
        [all.paid, all.honorarium, all.mileage].map((amount) => toCents(amount)),
      )
      const held = servicesCsv(year.services, 'Church', (entry) => entry.party.name)
      expect([2, 4].map((at) => column(held, at))).toEqual([all.agreed, all.open].map((amount) => toCents(amount)))
    }),
  )
})

test.each([
  [2025, 599_99, 0, false],
  [2025, 600_00, 0, true],
  [2025, 700_00, 100_01, false],
  [2026, 1_999_99, 0, false],
  [2026, 2_000_00, 0, true],
  [2026, 2_100_00, 100_00, true],
  [2031, 2_000_00, 0, true],
])('in %i a Form 1099-NEC may be due for %i cents, %i of them mileage: %s', (year, paid, mileage, due) => {
  expect(mayNeedForm1099(year, { paid, mileage })).toBe(due)
})
