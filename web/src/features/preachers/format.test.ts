import { formatPeriod } from '@openpulpit/contract/education-experience'
import { expect, test } from 'vitest'
import { degreeAndYear } from './format.ts'

test('a post runs from year to year, or until today', () => {
  expect(formatPeriod({ startYear: 2004, endYear: 2019 })).toBe('2004 – 2019')
  expect(formatPeriod({ startYear: 2019, endYear: null })).toBe('2019 – Present')
  expect(formatPeriod({ startYear: 2019, endYear: 2019 })).toBe('2019')
})

test('a school is told by what is known of it', () => {
  expect(degreeAndYear({ degree: 'Master of Divinity', year: 1996 })).toBe('Master of Divinity, 1996')
  expect(degreeAndYear({ degree: null, year: 1996 })).toBe('1996')
  expect(degreeAndYear({ degree: null, year: null })).toBe('')
})
