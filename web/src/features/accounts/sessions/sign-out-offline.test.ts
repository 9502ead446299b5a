import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isHeard } from './sign-out-offline.ts'

const fails = (status: number) => () => Promise.reject(new ApiError({ status, code: 'unavailable' }))

afterEach(() => {
  vi.useRealTimers()
})

test('a server that answers has heard it, be it with a refusal', async () => {
  expect(await isHeard(async () => undefined)).toBe(true)
  expect(await isHeard(fails(401))).toBe(true)
})

test.each([0, 502, 503])('nobody has heard it where the answer is %i', async (status) => {
  expect(await isHeard(fails(status))).toBe(false)
})

test('no one waits longer than a moment to be heard', async () => {
  vi.useFakeTimers()
  const heard = isHeard(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await heard).toBe(false)
})
