import { day } from '@openpulpit/contract/date-schemas'
import { expect, test } from 'vitest'
import { defaultRecurrence, type RecurrenceForm, recurrenceForm, untilChoices, untilDay } from './recurrence-form.ts'

const today = day.parse('2026-11-21')
const horizon = day.parse('2027-11-21')
const read = (given: Partial<RecurrenceForm>) =>
  recurrenceForm(today, horizon).safeParse({ ...defaultRecurrence(today), ...given })
/** The first error beside a field. */
const faultOf = (given: Partial<RecurrenceForm>) => {
  const [fault] = read(given).error?.issues ?? []
  return fault && `${fault.path.join('.')}: ${fault.message}`
}

test('begins with all Sundays of a quarter', () => {
  expect(read({}).data).toMatchObject({ mark: 'available', extent: 'all_day' })
  const days = read({}).data?.days ?? []
  expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-11-22', '2027-02-28'])
})

test('ends with a month, or on a day of its own', () => {
  expect(read({ until: '2026-11' }).data?.days).toEqual(['2026-11-22', '2026-11-29'])
  expect(read({ until: untilDay, lastDay: '2026-11-28' }).data?.days).toEqual(['2026-11-22'])
  expect(read({ rhythm: '2', until: '2026-12' }).data?.days).toEqual(['2026-11-22', '2026-12-06', '2026-12-20'])
})

test('only free days have a time', () => {
  expect(read({ mark: 'unavailable', extent: 'evening' }).data?.extent).toBeUndefined()
})

test('says what is missing beside the field that it is about', () => {
  expect(faultOf({ weekdays: [] })).toBe('weekdays: Please choose a day of the week')
  expect(faultOf({ from: '' })).toBe('from: Please choose a day')
  expect(faultOf({ from: '2026-11-20' })).toBe('from: Date cannot be in the past')
  expect(faultOf({ until: untilDay, lastDay: '' })).toBe('lastDay: Please choose a day')
  const tooFar = 'Please choose a day up to Sunday, November 21, 2027'
  expect(faultOf({ until: untilDay, lastDay: '2027-11-22' })).toBe(`lastDay: ${tooFar}`)
  const early = 'Please choose an end that is not before the first day'
  expect(faultOf({ from: '2026-12-24', until: untilDay, lastDay: '2026-12-23' })).toBe(`lastDay: ${early}`)
  expect(faultOf({ from: '2027-03-01' })).toBe(`until: ${early}`)
})

test('offers the months that can be planned to their end', () => {
  const choices = untilChoices(today, horizon)
  expect(choices[0]).toEqual({ value: '2026-11', label: 'The end of November 2026' })
  expect(choices.at(-2)).toEqual({ value: '2027-10', label: 'The end of October 2027' })
  expect(choices.at(-1)?.value).toBe(untilDay)
})
