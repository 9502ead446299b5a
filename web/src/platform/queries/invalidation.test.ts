import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { invalidate, invalidateSoon, markStale } from './invalidation.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('a change refetches what is on screen about it, and nothing else', async () => {
  const asked: string[] = []
  const stops = (['requests', 'stats'] as const).map((topic) =>
    new QueryObserver(queryClient, { queryKey: [topic, 'list'], queryFn: () => asked.push(topic) }).subscribe(() => {}),
  )
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  await invalidate('reconfirmation')
  expect(asked).toEqual(['requests', 'stats', 'requests'])
  for (const stop of stops) stop()
})

test('an answer that was under way when the change was made is not the last word', async () => {
  const answers = ['before the change', 'after it']
  const queryFn = () => new Promise((resolve) => setTimeout(resolve, 20, answers.shift()))
  const observer = new QueryObserver(queryClient, { queryKey: ['requests', 'list'], queryFn })
  const stop = observer.subscribe(() => {})
  await invalidate('reconfirmation')
  expect(observer.getCurrentResult().data).toBe('after it')
  stop()
})

test('events that come in a swarm cause one refetch', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(() => Promise.resolve('threads'))
  const stop = new QueryObserver(queryClient, { queryKey: ['threads', 'list'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  for (let event = 0; event < 5; event += 1) invalidateSoon('new_message')
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  invalidateSoon('new_message')
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})

test('a fetch whose answer is merged is joined and not broken off', async () => {
  const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 20, 'the log')))
  const observer = new QueryObserver(queryClient, { queryKey: ['messages', 'one'], queryFn })
  const stop = observer.subscribe(() => {})
  await invalidate('block')
  expect(observer.getCurrentResult().data).toBe('the log')
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})

test("what is only marked stale is not fetched under someone's eyes", async () => {
  const queryFn = vi.fn(() => Promise.resolve('cards'))
  const observer = new QueryObserver(queryClient, { queryKey: ['search', {}], queryFn, staleTime: 60_000 })
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess)
  await markStale('roster')
  expect(observer.getCurrentResult().isStale).toBe(true)
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})
