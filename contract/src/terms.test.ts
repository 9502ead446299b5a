import { describe, expect, test } from 'vitest'
import { formatMileageRate, irsRateOn, mileageCents, toMills } from './mileage.ts'
import { formatTerms, formatTermsPaid, type Terms, termsLines } from './terms.ts'
import { termsChanges } from './terms-changes.ts'
import { termsInput } from './terms-input.ts'

const plain: Terms = {
  ...{ version: 1, honorarium: 200, paymentMethod: 'check', extras: [], mileage: null },
  ...{ lodging: null, meals: null, total: 200 },
}
const drive = { miles: 90, centsPerMile: 72.5, amount: 65.25, source: 'estimate' as const }

describe('the sum is said in one line', () => {
  test.each<[string, Partial<Terms>]>([
    ['$200', {}],
    ['To be decided', { honorarium: 0, total: 0 }],
    ['$265.25 ($200 honorarium + $65.25 mileage)', { mileage: drive, total: 265.25 }],
    [
      '$200 ($200 honorarium + mileage at 72.5¢ a mile)',
      { mileage: { ...drive, miles: null, amount: 0, source: null } },
    ],
    ['$200 ($200 honorarium, no mileage in the same town)', { mileage: { ...drive, miles: 0, amount: 0 }, total: 200 }],
    [
      '$325 ($200 honorarium + $75 another service + $50 children’s message)',
      {
        extras: [
          { kind: 'service', note: 'Saturday', amount: 75 },
          { kind: 'other', note: 'children’s message', amount: 50 },
        ],
        total: 325,
      },
    ],
  ])('%s', (words, given) => {
    expect(formatTerms({ ...plain, ...given })).toBe(words)
  })

  test('with how it is paid', () => {
    expect(formatTermsPaid(plain)).toBe('$200, by check')
    expect(formatTermsPaid({ ...plain, paymentMethod: 'venmo' })).toBe('$200, by Venmo')
  })
})

test('the lines say whose miles they are, and at which rate', () => {
  const lines = termsLines({ ...plain, mileage: drive }, '2026-12-06')
  expect(lines.at(-1)).toEqual({
    ...{ label: 'Mileage', amount: 65.25 },
    note: '90 miles round trip (our estimate), 72.5¢ a mile, the IRS rate for 2026',
  })
})

test('what a proposal changes is said with both values, and nothing of the rest', () => {
  const before = {
    date: '2026-12-06',
    serviceTime: '10:30',
    terms: { ...plain, mileage: { ...drive, miles: 0, amount: 0 } },
  }
  const terms = { ...plain, honorarium: 250, mileage: drive, meals: 'Lunch', total: 315.25 }
  const after = { date: '2026-12-06', serviceTime: '11:00', terms }
  expect(termsChanges(before, after, ({ serviceTime }) => serviceTime)).toEqual([
    { label: 'Service', before: '10:30', after: '11:00' },
    { label: 'Honorarium', before: '$200', after: '$250' },
    { label: 'Mileage', before: 'None', after: '$65.25 (90 miles at 72.5¢ a mile)' },
    { label: 'Meals', before: 'None', after: 'Lunch' },
    { label: 'Total', before: '$200', after: '$315.25' },
  ])
  expect(termsChanges(before, before, ({ serviceTime }) => serviceTime)).toEqual([])
})

describe('the mileage rate', () => {
  test.each([
    ['2024-03-03', 670],
    ['2025-12-31', 700],
    ['2026-01-01', 725],
    ['2031-01-01', 725],
    ['2019-01-01', 670],
  ])('on %s is %d tenths of a cent', (day, mills) => {
    expect(irsRateOn(day).mills).toBe(mills)
  })

  test('of a year to come says from when it is', () => {
    expect(formatMileageRate(72.5, '2027-02-07')).toBe('72.5¢ a mile, the latest IRS rate we have (2026)')
    expect(formatMileageRate(50, '2026-02-01')).toBe('50¢ a mile')
  })

  test('makes whole cents: half a cent is a cent', () => {
    expect(mileageCents(1, toMills(72.5))).toBe(73)
    expect(mileageCents(90, 725)).toBe(6525)
    expect(mileageCents(null, 725)).toBe(0)
  })
})

describe('terms that make no sense have their sentence', () => {
  test.each([
    [{ extras: [{ kind: 'baptism', amount: -1 }] }, { 'extras.0.amount': 'Amount must be positive' }],
    [{ extras: [{ kind: 'baptism', amount: 1e9 }] }, { 'extras.0.amount': 'Please enter at most $100,000' }],
    [
      { extras: [{ kind: 'baptism', amount: 10.005 }] },
      { 'extras.0.amount': 'Please enter dollars and cents, such as 150 or 150.50' },
    ],
    [{ extras: [{ kind: '', amount: 5 }] }, { 'extras.0.kind': 'Please choose what this is for' }],
    [{ mileage: { miles: -4 } }, { 'mileage.miles': 'Please enter whole miles from 0 to 5,000' }],
    [{ mileage: { miles: 4.5 } }, { 'mileage.miles': 'Please enter whole miles from 0 to 5,000' }],
    [
      { mileage: { centsPerMile: 900 } },
      { 'mileage.centsPerMile': 'Please enter cents a mile from 0 to 200, such as 72.5' },
    ],
    [
      { mileage: { centsPerMile: 7.55 } },
      { 'mileage.centsPerMile': 'Please enter cents a mile from 0 to 200, such as 72.5' },
    ],
  ])('%o', (terms, sentences) => {
    const { error } = termsInput.safeParse(terms)
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual(
      sentences,
    )
  })
})
