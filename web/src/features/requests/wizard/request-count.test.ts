import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { daysChosen, extentOf, furtherDays, weekdaysOf } from './request-count.ts'

const sunday = '2026-12-06' as Day

test('a press reaches a quarter ahead, on the same day of the week', () => {
  const offered = furtherDays(sunday)
  expect(offered).toHaveLength(12)
  expect([offered[0], offered.at(-1)]).toEqual(['2026-12-13', '2027-02-28'])
  expect(furtherDays('2026-12-09' as Day)[0]).toBe('2026-12-16')
  expect([weekdaysOf(sunday), weekdaysOf('2026-12-09' as Day)]).toEqual(['Sundays', 'Wednesdays'])
})

test('a date that moves on keeps the days it still offers', () => {
  const alsoOn = ['2026-12-20', '2026-12-13']
  expect(daysChosen(sunday, alsoOn)).toEqual(['2026-12-13', '2026-12-20'])
  expect(daysChosen('2026-12-13' as Day, alsoOn)).toEqual(['2026-12-20'])
  expect(daysChosen('2026-12-09' as Day, alsoOn)).toEqual([])
})

test('there is a request for each day and each preacher', () => {
  const days = { date: '2026-12-06', alsoOn: ['2026-12-13', '2026-12-20'] }
  expect(extentOf({ date: '' })).toEqual({ days: [], others: 0, count: 1 })
  expect(extentOf(days)).toMatchObject({ others: 0, count: 3 })
  expect(extentOf({ ...days, preacher: 'james', alsoAsk: ['ruth'] })).toMatchObject({ others: 1, count: 6 })
  expect(extentOf({ ...days, alsoAsk: ['ruth'] })).toMatchObject({ others: 0, count: 3 })
})
