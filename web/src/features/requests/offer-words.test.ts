import { expect, test } from 'vitest'
import { offerWords } from './offer-words.ts'

test.each([
  [1, '1 offer to come'],
  [3, '3 offers to come'],
  [1200, '1,200 offers to come'],
])('of %i offers it says: %s', (total, words) => {
  expect(offerWords(total)).toBe(words)
})
