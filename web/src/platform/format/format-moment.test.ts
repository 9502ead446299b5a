import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

const now = new Date(2026, 11, 6, 15, 0)
const at = (...when: [number, number, number, number, number, number?]) =>
  formatMoment(new Date(...when).toISOString(), now)

test.each([
  ['Just now', at(2026, 11, 6, 14, 59, 30)],
  ['1 min ago', at(2026, 11, 6, 14, 59)],
  ['59 min ago', at(2026, 11, 6, 14, 1)],
  ['Today, 9:30 AM', at(2026, 11, 6, 9, 30)],
  ['Dec 5, 9:30 AM', at(2026, 11, 5, 9, 30)],
  ['Dec 24, 2025', at(2025, 11, 24, 9, 30)],
])('%s', (words, shown) => {
  // Intl puts a narrow no-break space before AM.
  expect(shown.replace(/\s/g, ' ')).toBe(words)
})

test("a server's clock that is a little ahead makes no future", () => {
  expect(at(2026, 11, 6, 15, 0, 20)).toBe('Just now')
})
