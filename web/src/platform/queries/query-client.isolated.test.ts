import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { dropToken } from '../token.ts'
import { queryClient } from './query-client.ts'

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

afterEach(() => queryClient.clear())

/** How often a query that always fails this way is tried. */
async function triesFor(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const observer = new QueryObserver(queryClient, { queryKey: ['stats'], queryFn, retryDelay: 1 })
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => observer.getCurrentResult().isError)
  stop()
  return queryFn.mock.calls.length
}

test('a query is tried once more when the server is away', async () => {
  expect(await triesFor(new ApiError({ status: 503, code: 'unavailable' }))).toBe(2)
  expect(await triesFor(new ApiError({ status: 0, code: 'unreachable' }))).toBe(2)
})

test('a query that was refused is not tried again', async () => {
  expect(await triesFor(new ApiError({ status: 404, code: 'not_found' }))).toBe(1)
})

test('nothing of one person is left for the next', () => {
  queryClient.setQueryData(['requests', 'list'], 'theirs')
  dropToken()
  expect(queryClient.getQueryData(['requests', 'list'])).toBeUndefined()
})

test('nor when another tab signs in as someone else', () => {
  queryClient.setQueryData(['requests', 'list'], 'theirs')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect(queryClient.getQueryData(['requests', 'list'])).toBe('theirs')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect(queryClient.getQueryData(['requests', 'list'])).toBeUndefined()
})
