import { expect, test } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { formatRefusal } from './format-refusal.ts'

const words = (error: unknown) => formatRefusal(error, 'Login failed')

test("a refusal is told in the server's words, or plainly", () => {
  expect(
    words(
      new ApiError({
        status: 401,
        code: 'bad_credentials',
        message: 'That email and password don’t match. Try again, or reset your password.',
      }),
    ),
  ).toBe('That email and password don’t match. Try again, or reset your password.')
  const wait = 'That’s too many wrong passwords. Please try again in 9 minutes.'
  expect(words(new ApiError({ status: 429, code: 'rate_limited', message: wait }))).toBe(wait)
  expect(words(new ApiError({ status: 500, code: 'internal' }))).toBe('Login failed')
})

test('what no one expected asks for another try', () => {
  expect(words(new ApiError({ status: 0, code: 'unreachable' }))).toBe('An error occurred. Please try again.')
  expect(words(new TypeError())).toBe('An error occurred. Please try again.')
})
