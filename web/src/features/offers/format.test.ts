import { expect, test } from 'vitest'
import { formatOfferedAt } from './format.ts'

const now = new Date(2026, 11, 6, 12, 0)
const at = (day: number, hour: number, minute: number) => new Date(2026, 11, day, hour, minute).toISOString()

test('when somebody offered reads as one says it', () => {
  expect(
    [at(6, 12, 0), at(6, 11, 55), at(6, 9, 30), at(1, 9, 30)].map((moment) => formatOfferedAt(moment, now)),
  ).toEqual(['Offered just now', 'Offered 5 min ago', 'Offered today, 9:30 AM', 'Offered Dec 1, 9:30 AM'])
})
