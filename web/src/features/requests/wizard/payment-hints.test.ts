import { expect, test } from 'vitest'
import { amountHint, firstMethod, methodHint, methodNote } from './payment-hints.ts'

const none = { min: null, max: null }
const preacher = {
  firstName: 'James',
  honorariumRange: { min: 175, max: 300 },
  paymentMethods: ['check', 'venmo', 'bank_transfer'] as ('check' | 'venmo' | 'bank_transfer')[],
}

test('what the preacher asks for comes before what the church usually gives', () => {
  expect(amountHint({ preacher, usualHonorarium: { min: 100, max: 200 } })).toBe('James usually asks for $175–$300.')
  expect(amountHint({ usualHonorarium: { min: 100, max: 200 } })).toBe('Your church usually gives $100–$200.')
  expect(amountHint({ usualHonorarium: { min: null, max: 200 } })).toBe('Your church usually gives up to $200.')
  expect(amountHint({ usualHonorarium: none })).toBe('In U.S. dollars. The preacher receives all of it.')
})

test('how the preacher can be paid', () => {
  expect(methodHint({ preacher, usualHonorarium: none })).toBe('James takes checks, Venmo, or bank transfer.')
  const anyWay = { preacher: { ...preacher, paymentMethods: [] }, usualHonorarium: none }
  expect(methodHint(anyWay)).toBeUndefined()
  expect(methodHint({ ...anyWay, isMethodAssumed: true })).toMatch(/^We chose check to start/)
})

test('a method that the preacher does not take is said; who named none may take any', () => {
  expect(methodNote({ preacher, usualHonorarium: none }, 'paypal')).toBe('James doesn’t take PayPal.')
  expect(methodNote({ preacher, usualHonorarium: none }, 'check')).toBeUndefined()
  expect(methodNote({ preacher: { ...preacher, paymentMethods: [] }, usualHonorarium: none }, 'cash')).toBeUndefined()
  expect(methodNote({ usualHonorarium: none }, 'cash')).toBeUndefined()
})

test('the first way of paying that both name is chosen to begin with', () => {
  expect(firstMethod(['cash', 'venmo', 'check'], preacher)).toBe('venmo')
  expect(firstMethod(['cash'], preacher)).toBe('check')
  expect(firstMethod(['cash'], { paymentMethods: [] })).toBe('cash')
  expect(firstMethod(['zelle'], undefined)).toBe('zelle')
  expect(firstMethod([], { paymentMethods: [] })).toBeUndefined()
})
