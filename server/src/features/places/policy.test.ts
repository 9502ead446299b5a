import { states } from '@openpulpit/contract/places'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsOf, placeKey, readingsOf, slipsBetween, timeZoneOf } from './policy.ts'

test.each([
  ['St. Louis', 'saintlouis'],
  ['SAINT  LOUIS', 'saintlouis'],
  ['Sault Ste. Marie', 'saultsaintemarie'],
  ["O'Fallon", 'ofallon'],
  ['Ft Mitchell', 'fortmitchell'],
  ['E. St. Louis', 'eastsaintlouis'],
  ['La Cañada Flintridge', 'lacanadaflintridge'],
  ['Kapa‘a', 'kapaa'],
  ['%_', ''],
])('%s is kept under %s', (name, key) => {
  expect(placeKey(name)).toBe(key)
})

test('a slip is a letter too many, missing, wrong or swapped; in a long name two', () => {
  expect(slipsBetween('dalas', 'dallas')).toBe(1)
  expect(slipsBetween('dalals', 'dallas')).toBe(1)
  expect(slipsBetween('dolos', 'dallas')).toBeUndefined()
  expect(slipsBetween('albuqerqe', 'albuquerque')).toBe(2)
})

test('whatever is typed, what is looked for is plain letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { key } of [...readingsOf(text), ...beginningsOf(text)]) expect(key).toMatch(/^[a-z0-9]+$/)
    }),
  )
})

test('an unknown place keeps the time of its state', () => {
  expect(timeZoneOf(undefined, 'TX')).toBe('America/Chicago')
  expect(timeZoneOf(undefined, 'arizona')).toBe('America/Phoenix')
  expect(timeZoneOf(undefined, 'Atlantis')).toBe('America/New_York')
  expect(timeZoneOf({ timeZone: 'America/Denver' }, 'TX')).toBe('America/Denver')
  for (const { code, timeZone } of states) expect(timeZoneOf(undefined, code)).toBe(timeZone)
})
