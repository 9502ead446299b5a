import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkTimeout, slowNetworkPeriod, withNetworkTimeout } from './network-timeout.ts'

const request = new Request('https://openpulpit.example/')
const [copy, fresh] = [new Response('kept'), new Response('fresh')]
const never = () => new Promise<Response>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what the network says in time is what is shown', async () => {
  expect(await withNetworkTimeout(async () => fresh)(request, copy)).toBe(fresh)
})

test.each([502, 503, 504])('a gateway that answers %i in place of the server is no answer', async (status) => {
  expect(await withNetworkTimeout(async () => new Response(null, { status }))(request, copy)).toBe(copy)
})

test.each([200, 401, 404, 409, 500])('what the server answers with %i is its word', async (status) => {
  const reply = new Response(null, { status })
  expect(await withNetworkTimeout(async () => reply)(request, copy)).toBe(reply)
})

test('without a network the copy is there at once, and the network is asked each time', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const answer = withNetworkTimeout(ask)
  expect([await answer(request, copy), await answer(request, copy)]).toEqual([copy, copy])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a line that is too slow is waited for once, and then left alone for a while', async () => {
  const ask = vi.fn(never)
  const answer = withNetworkTimeout(ask)
  const first = answer(request, copy)
  await vi.advanceTimersByTimeAsync(networkTimeout)
  expect(await first).toBe(copy)
  expect([await answer(request, copy), await answer(request, copy)]).toEqual([copy, copy])
  expect(ask).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(slowNetworkPeriod)
  ask.mockResolvedValue(fresh)
  expect(await answer(request, copy)).toBe(fresh)
})

test('an answer that came in time does not make the line slow afterwards', async () => {
  const ask = vi.fn(async () => fresh)
  const answer = withNetworkTimeout(ask)
  await answer(request, copy)
  await vi.advanceTimersByTimeAsync(networkTimeout)
  expect(await answer(request, copy)).toBe(fresh)
})
