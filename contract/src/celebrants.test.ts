import { expect, test } from 'vitest'
import { formatCelebrant, formatOtherTraditions, notCelebrated } from './celebrants.ts'
import { fitFromOptions } from './fit.ts'

const ruth = (said: readonly string[]) =>
  ({ firstName: 'Ruth', denomination: 'reformed', fit: fitFromOptions(said) }) as const

test('a preacher may celebrate what they said, in their own tradition and in those they named', () => {
  const some = ruth(['communion', 'episcopal'])
  expect(notCelebrated(some, 'reformed', ['communion', 'baptism'])).toEqual(['baptism'])
  expect(notCelebrated(some, 'episcopal', ['communion'])).toEqual([])
  expect(notCelebrated(some, 'pentecostal', ['communion'])).toEqual(['communion'])
  expect(notCelebrated(ruth(['episcopal']), 'reformed', ['baptism'])).toEqual(['baptism'])
})

test.each([
  [['communion', 'baptism'], 'Ruth may celebrate communion and baptism.'],
  [['communion'], 'Ruth hasn’t said they may celebrate baptism in your tradition.'],
  [[], 'Ruth hasn’t said they may celebrate communion and baptism in your tradition.'],
])('the church reads of someone who said %j: %s', (said, words) => {
  expect(formatCelebrant(ruth(said), 'reformed', ['communion', 'baptism'])).toBe(words)
  expect(formatCelebrant(ruth(said), 'reformed', [])).toBe('')
})

test.each([
  [[], ''],
  [['reformed'], ''],
  [['reformed', 'episcopal'], 'Also in Episcopal churches'],
  [['lutheran_elca', 'episcopal'], 'Also in Lutheran (ELCA) and Episcopal churches'],
  [['lutheran_elca', 'episcopal', 'pentecostal'], 'Also in 3 other traditions'],
  [['other'], 'Also in 1 other tradition'],
])('someone Reformed who named %j may celebrate: %s', (named, words) => {
  expect(formatOtherTraditions(ruth(['communion', ...named]))).toBe(words)
})
