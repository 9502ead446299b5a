import { formatTermsSum } from '@openpulpit/contract/terms'
import { expect, test } from 'vitest'
import { draftTerms } from './draft-terms.ts'

const today = '2026-11-23'
const honorarium = { amount: 200, paymentMethod: 'check' as const }

test('the sum grows with what is typed, finished or not', () => {
  const sum = (terms?: Parameters<typeof draftTerms>[0]['terms']) =>
    formatTermsSum(draftTerms({ date: '2026-12-06', honorarium, terms }, today))
  expect(sum()).toBe('$200')
  expect(sum({ extras: [{ kind: 'baptism', amount: Number.NaN }] })).toBe('$200 ($200 honorarium + $0 baptism)')
  expect(sum({ mileage: {} })).toBe('$200 ($200 honorarium + mileage at 72.5¢ a mile)')
  expect(sum({ mileage: { miles: 33, centsPerMile: 70 } })).toBe('$223.10 ($200 honorarium + $23.10 mileage)')
})
