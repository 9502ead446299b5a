import { expect, test } from 'vitest'
import { sampleMessage, sampleMessages, sampleThread } from './sample-messages.ts'
import { hasEarlier, isBehind, withMessage, withReply, withSeen, withSeenHere } from './thread-cache.ts'

const held = (from: number, to: number) =>
  withReply(undefined, { thread: sampleThread({ lastSeq: to }), messages: sampleMessages(from, to) })
const places = ({ log }: ReturnType<typeof held>) => log.map(({ seq }) => seq)

test('one that joins on is shown; one that does not is known to be missing until it is brought', () => {
  expect(places(withMessage(held(1, 2), sampleMessage(3)))).toEqual([1, 2, 3])
  const behind = withMessage(held(1, 2), sampleMessage(5))
  expect(places(behind)).toEqual([1, 2])
  expect(isBehind(behind)).toBe(true)
  const reply = { thread: sampleThread({ lastSeq: 5 }), messages: sampleMessages(3, 5) }
  expect(places(withReply(behind, reply))).toEqual([1, 2, 3, 4, 5])
  expect(isBehind(withReply(behind, reply))).toBe(false)
})

test('an answer that was under way does not take back what was heard meanwhile', () => {
  const heard = withSeen(withMessage(held(1, 2), sampleMessage(3)), { seq: 3, at: '2026-11-21T21:00:00.000Z' })
  const late = {
    thread: sampleThread({ lastSeq: 2, seenByOther: { seq: 1, at: null } }),
    messages: sampleMessages(1, 2),
  }
  expect(withReply(heard, late).thread).toMatchObject({ lastSeq: 3, seenByOther: { seq: 3 } })
  expect(places(withReply(heard, late))).toEqual([1, 2, 3])
})

test('what was seen is never unseen', () => {
  const seen = withSeenHere(withSeen(held(1, 5), { seq: 4, at: '2026-11-21T21:00:00.000Z' }), 5)
  expect(withSeen(seen, { seq: 2, at: '2026-11-21T22:00:00.000Z' })).toBe(seen)
  expect(withSeenHere(seen, 3)).toBe(seen)
})

test('there is something earlier until the first is held', () => {
  expect(hasEarlier(held(71, 120))).toBe(true)
  expect(hasEarlier(withReply(held(71, 120), { thread: sampleThread(), messages: sampleMessages(1, 70) }))).toBe(false)
})
