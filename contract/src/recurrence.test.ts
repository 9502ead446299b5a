import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from './date-schemas.ts'
import { addDays, type Day, daysBetween, weekdayOf } from './dates.ts'
import { frequencies, type Recurrence, recurrenceDays } from './recurrence.ts'

const asDay = (text: string): Day => day.parse(text)
const sundays = (given: Partial<Recurrence>) =>
  recurrenceDays({ weekdays: [0], rhythm: '1', from: asDay('2026-12-01'), until: asDay('2026-12-31'), ...given })

/** Covers leap days, year ends and clock changes. */
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((at) => addDays(asDay('1996-01-01'), at))
const anyRepeat = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    rhythm: fc.constantFrom(...frequencies),
    from: anyDay,
    length: fc.integer({ min: 0, max: 366 }),
  })
  .map(({ length, ...rule }): Recurrence => ({ ...rule, until: addDays(rule.from, length) }))

/** The rule's days by weekday. */
const byWeekday = (rule: Recurrence) =>
  rule.weekdays.map((weekday) => ({ weekday, days: recurrenceDays(rule).filter((one) => weekdayOf(one) === weekday) }))

describe('a rule that repeats', () => {
  test('begins with the first such day and counts its weeks from there', () => {
    expect(sundays({})).toEqual(['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'])
    expect(sundays({ rhythm: '2' })).toEqual(['2026-12-06', '2026-12-20'])
    expect(sundays({ rhythm: '2', weekdays: [0, 3] })).toEqual([
      '2026-12-02',
      '2026-12-06',
      '2026-12-16',
      '2026-12-20',
      '2026-12-30',
    ])
    expect(sundays({ rhythm: '4', until: asDay('2027-01-31') })).toEqual(['2026-12-06', '2027-01-03', '2027-01-31'])
  })

  test('takes both ends, and nothing when the end comes first', () => {
    expect(sundays({ from: asDay('2026-12-06'), until: asDay('2026-12-13') })).toEqual(['2026-12-06', '2026-12-13'])
    expect(sundays({ from: asDay('2026-12-06'), until: asDay('2026-12-06') })).toEqual(['2026-12-06'])
    expect(sundays({ from: asDay('2026-12-07'), until: asDay('2026-12-06') })).toEqual([])
    expect(sundays({ weekdays: [] })).toEqual([])
  })

  test('knows the places in a month, the last one also where there are five', () => {
    const spring = { from: asDay('2027-01-01'), until: asDay('2027-03-31') }
    expect(sundays({ ...spring, rhythm: 'first' })).toEqual(['2027-01-03', '2027-02-07', '2027-03-07'])
    expect(sundays({ ...spring, rhythm: 'fourth' })).toEqual(['2027-01-24', '2027-02-28', '2027-03-28'])
    expect(sundays({ ...spring, rhythm: 'last' })).toEqual(['2027-01-31', '2027-02-28', '2027-03-28'])
  })

  test('counts the first of a month from the month, not from where one begins', () => {
    expect(sundays({ from: asDay('2026-12-07'), until: asDay('2027-01-10'), rhythm: 'first' })).toEqual(['2027-01-03'])
  })

  test('has the leap day, and goes on in step after it', () => {
    const leap = { weekdays: [2], from: asDay('2028-02-15'), until: asDay('2028-03-31') }
    expect(sundays(leap)).toContain('2028-02-29')
    expect(sundays({ ...leap, rhythm: '2' })).toEqual(['2028-02-15', '2028-02-29', '2028-03-14', '2028-03-28'])
    expect(sundays({ ...leap, rhythm: 'last' })).toEqual(['2028-02-29', '2028-03-28'])
  })

  test('names days of its weekdays alone, in its range, in order and none twice', () => {
    fc.assert(
      fc.property(anyRepeat, (rule) => {
        const days = recurrenceDays(rule)
        expect(days).toEqual([...new Set(days)].sort())
        for (const one of days) {
          expect(rule.weekdays).toContain(weekdayOf(one))
          expect(one >= rule.from && one <= rule.until).toBe(true)
        }
      }),
    )
  })

  test('keeps its step of whole weeks over changed clocks, leap days and year ends', () => {
    const everyWeeks = anyRepeat.filter(({ rhythm }) => Number(rhythm) > 0)
    fc.assert(
      fc.property(everyWeeks, (rule) => {
        const step = 7 * Number(rule.rhythm)
        for (const { days } of byWeekday(rule)) {
          const [first, last] = [days[0], days.at(-1)]
          // No day is missing at the beginning, in the middle, or at the end.
          if (first) expect(daysBetween(rule.from, first)).toBeLessThan(7)
          for (const [at, one] of days.slice(1).entries()) expect(addDays(days[at] ?? one, step)).toBe(one)
          if (last) expect(addDays(last, step) > rule.until).toBe(true)
          else expect(daysBetween(rule.from, rule.until)).toBeLessThan(6)
        }
      }),
    )
  })

  test('finds one such day in each whole month, in its place', () => {
    const ofMonth = anyRepeat.filter(({ rhythm }) => !(Number(rhythm) > 0))
    fc.assert(
      fc.property(ofMonth, (rule) => {
        const wholeMonths = monthsWithin(rule)
        for (const { weekday, days } of byWeekday(rule)) {
          for (const month of wholeMonths) {
            const all = Array.from({ length: 31 }, (_, at) => addDays(asDay(`${month}-01`), at)).filter(
              (one) => one.startsWith(month) && weekdayOf(one) === weekday,
            )
            const place = ['first', 'second', 'third', 'fourth', 'last'].indexOf(rule.rhythm)
            expect(days.filter((one) => one.startsWith(month))).toEqual([place === 4 ? all.at(-1) : all[place]])
          }
        }
      }),
    )
  })
})

/** The months that lie completely within the range. */
function monthsWithin({ from, until }: Recurrence): string[] {
  const span = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at))
  const begun = span.filter((one) => one.endsWith('-01')).map((one) => one.slice(0, 7))
  return begun.filter((month) => addDays(until, 1).slice(0, 7) > month)
}
