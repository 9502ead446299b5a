import { expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { showFieldErrors } from './form-errors.ts'

const refusal = new ApiError({
  status: 400,
  code: 'invalid',
  fields: {
    email: 'Please enter a valid email',
    'profileData.name': 'Church name is required',
    'profileData.address.city': 'City is required',
  },
})

const land = (error: unknown, where?: Parameters<typeof showFieldErrors>[2]) => {
  const setError = vi.fn()
  const landed = showFieldErrors(error, { setError }, where)
  return {
    landed,
    said: setError.mock.calls.map(([name, { message }, { shouldFocus }]) => [name, message, shouldFocus]),
  }
}

test("the server's words land below the form's own place, and the first takes the focus", () => {
  expect(land(refusal, { below: 'profileData.' })).toEqual({
    landed: true,
    said: [
      ['name', 'Church name is required', true],
      ['address.city', 'City is required', false],
    ],
  })
})

test("another form's fields are left to it", () => {
  expect(land(refusal, { only: ['email', 'password'] }).said).toEqual([['email', 'Please enter a valid email', true]])
})

test('what is said of an entry of a list is said of the list', () => {
  const aboutOne = new ApiError({ status: 409, code: 'stale', fields: { 'others.1': 'Ruth is away', othersToo: 'No' } })
  expect(land(aboutOne, { only: ['others'] }).said).toEqual([['others', 'Ruth is away', true]])
})

test('what is no refusal lands nowhere', () => {
  expect(land(new TypeError('network')).landed).toBe(false)
})
