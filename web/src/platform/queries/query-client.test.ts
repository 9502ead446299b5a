import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { dropToken } from '../token.ts'
import { invalidateTopics, invalidateTopicsSoon, queryClient } from './query-client.ts'

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** How often a query is made that always fails this way. */
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

test('looking again at a topic asks for what is on screen about it, and for nothing else', async () => {
  const asked: string[] = []
  const stops = (['requests', 'stats'] as const).map((topic) =>
    new QueryObserver(queryClient, { queryKey: [topic, 'list'], queryFn: () => asked.push(topic) }).subscribe(() => {}),
  )
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  await invalidateTopics(['requests'])
  expect(asked).toEqual(['requests', 'stats', 'requests'])
  for (const stop of stops) stop()
})

test('an answer that was under way when things changed is not the last word', async () => {
  const answers = ['before the change', 'after it']
  const queryFn = () => new Promise((resolve) => setTimeout(resolve, 20, answers.shift()))
  const observer = new QueryObserver(queryClient, { queryKey: ['requests', 'list'], queryFn })
  const stop = observer.subscribe(() => {})
  await invalidateTopics(['requests'])
  expect(observer.getCurrentResult().data).toBe('after it')
  stop()
})

test('nothing of one person is left for the next', () => {
  queryClient.setQueryData(['requests', 'list'], 'theirs')
  dropToken()
  expect(queryClient.getQueryData(['requests', 'list'])).toBeUndefined()
})

test('nor when another tab signs in as somebody else', () => {
  queryClient.setQueryData(['requests', 'list'], 'theirs')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect(queryClient.getQueryData(['requests', 'list'])).toBe('theirs')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect(queryClient.getQueryData(['requests', 'list'])).toBeUndefined()
})

test('news that comes in a swarm is looked at once', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(() => Promise.resolve('threads'))
  const stop = new QueryObserver(queryClient, { queryKey: ['threads', 'list'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  for (let news = 0; news < 5; news += 1) invalidateTopicsSoon(['threads'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  invalidateTopicsSoon(['threads'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})
