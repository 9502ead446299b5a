import type { Day } from '@openpulpit/contract/dates'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { expect, test } from 'vitest'
import { type Candidate, candidatesShown, candidateText, methodText } from './candidates.ts'

const candidate = (_id: string, known: Partial<Candidate> = {}): Candidate => ({
  ...{ _id, firstName: 'Ruth', lastName: 'Amsel', profileImage: null },
  ...{ rating: { average: 0, count: 0 }, honorariumRange: { min: 100, max: 200 }, paymentMethods: [] },
  ...{ denomination: 'other', fit: fitFromOptions([]) },
  ...known,
})
const ids = (candidates: readonly Candidate[]) => candidates.map(({ _id }) => _id).join('')
const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => candidate(id))

test('a few stand there at first, with anyone who is chosen; the rest on demand', () => {
  const first = candidatesShown(all, [], false)
  expect([ids(first.shown), first.hidden]).toEqual(['abcd', 2])
  const chosen = candidatesShown(all, ['f'], false)
  expect([ids(chosen.shown), chosen.hidden]).toEqual(['abcdf', 1])
  expect(candidatesShown(all, [], true)).toMatchObject({ hidden: 0 })
})

test('a row says whether they are free that day, and how far they come', () => {
  const date = '2026-10-12' as Day
  expect(candidateText(candidate('a', { availability: 'free', distance: 18 }), date)).toBe('Available Oct 12 · 18 mi')
  expect(candidateText(candidate('a', { availability: 'ask' }), date)).toBe('Ask about Oct 12')
  expect(candidateText(candidate('a'), date)).toBe('May not be available Oct 12')
})

test('a payment method that someone does not take is said; who named none may take any', () => {
  const takesChecks = candidate('a', { paymentMethods: ['check'] })
  expect(methodText(takesChecks, 'paypal')).toBe('Doesn’t take PayPal')
  expect(methodText(takesChecks, 'bank_transfer')).toBe('Doesn’t take bank transfer')
  expect(methodText(takesChecks, 'check')).toBeUndefined()
  expect(methodText(takesChecks, undefined)).toBeUndefined()
  expect(methodText(candidate('a'), 'paypal')).toBeUndefined()
})
