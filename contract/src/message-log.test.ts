import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoggedMessages, lastSeqOf, mergeMessages } from './message-log.ts'
import type { MessageView } from './threads.ts'

const one = (seq: number) => ({ seq, _id: `m${seq}`, content: `No. ${seq}` }) as MessageView
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => one(from + index))
const seqs = (log: LoggedMessages) => log.map(({ seq }) => seq)

test('what joins on is laid in, doubles are one, and what would leave a gap is asked for', () => {
  expect(mergeMessages(run(1, 3), [one(4), one(4), one(2)])).toEqual({ log: run(1, 4), hasGap: false })
  expect(mergeMessages(run(1, 3), [one(5)])).toEqual({ log: run(1, 3), hasGap: true })
  expect(mergeMessages([], run(951, 1000))).toEqual({ log: run(951, 1000), hasGap: false })
})

test('an older page joins on from above', () => {
  expect(mergeMessages(run(51, 60), run(1, 50))).toEqual({ log: run(1, 60), hasGap: false })
  expect(mergeMessages(run(51, 60), run(1, 10)).log).toEqual(run(51, 60))
})

test('in whatever order they come, and however often: once each, in order, as far as they join', () => {
  const arrival = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 120 })
  fc.assert(
    fc.property(arrival, (order) => {
      let log: LoggedMessages = [one(1)]
      let isBehind = false
      for (const seq of order) {
        const next = mergeMessages(log, [one(seq)])
        // As a device does after a gap: it fetches what follows its last message.
        isBehind = next.hasGap
        log = isBehind ? mergeMessages(next.log, run(lastSeqOf(next.log) + 1, Math.max(...order))).log : next.log
      }
      expect(seqs(log)).toEqual(Array.from({ length: log.length }, (_, index) => index + 1))
      expect(lastSeqOf(log)).toBeGreaterThanOrEqual(Math.max(1, ...order))
    }),
  )
})
