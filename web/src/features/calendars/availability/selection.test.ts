import { day } from '@openpulpit/contract/date-schemas'
import { expect, test } from 'vitest'
import { joined, nothing, stretch, toggled } from './selection.ts'

const today = day.parse('2026-12-30')
const asDay = (text: string) => day.parse(text)

test('a stretch has both its ends, whichever was first, over the end of a year', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01']
  expect([...stretch(asDay('2026-12-30'), asDay('2027-01-01'), today)]).toEqual(days)
  expect([...stretch(asDay('2027-01-01'), asDay('2026-12-30'), today)]).toEqual(days)
})

test('a stretch leaves out what is over', () => {
  expect([...stretch(asDay('2026-12-20'), asDay('2026-12-31'), today)]).toEqual(['2026-12-30', '2026-12-31'])
  expect([...stretch(asDay('2026-12-20'), asDay('2026-12-21'), today)]).toEqual([])
})

test('a day is picked by one click and left by the next', () => {
  const one = toggled(nothing, today)
  expect([...one]).toEqual([today])
  expect([...toggled(one, today)]).toEqual([])
  expect([...joined(one, new Set([today, asDay('2027-01-01')]))]).toEqual([today, '2027-01-01'])
})
