import { expect, test } from 'vitest'
import { every, without } from './use-notifications.ts'

const one = (_id: string) =>
  ({
    _id,
    type: 'message',
    kind: 'message',
    message: 'Hello',
    requestId: null,
    requestCount: 0,
    threadId: null,
    savedSearchId: null,
    timestamp: '2026-12-06T15:00:00.000Z',
  }) as const

test('dismissing one takes it from the list and from the count', () => {
  expect(without('a', { notifications: [one('a'), one('b')], unread: 60 })).toEqual({
    notifications: [one('b')],
    unread: 59,
  })
})

test('dismissing one that is gone already changes nothing', () => {
  const left = { notifications: [one('b')], unread: 1 }
  expect(without('a', left)).toEqual(left)
})

test('dismissing all leaves none', () => {
  expect(without(every, { notifications: [one('a')], unread: 60 })).toEqual({ notifications: [], unread: 0 })
})
