import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleMessage, sampleMessages, sampleThread } from './sample-messages.ts'
import { mostAtOnce, syncMessages } from './sync-messages.ts'
import { type CachedThread, withMessage, withReply } from './thread-cache.ts'

/** A server with `stored` messages, and a device that has the first `heldUpTo`. */
function device(stored: number, heldUpTo: number) {
  const server = { stored }
  const asked: number[] = []
  const state: { held: CachedThread | undefined } = { held: undefined }
  const answer = (after: number) => {
    const to = Math.min(server.stored, after + mostAtOnce)
    return {
      thread: sampleThread({ lastSeq: server.stored }),
      messages: sampleMessages(after + 1, to),
      more: to < server.stored,
    }
  }
  if (heldUpTo > 0) {
    const thread = sampleThread({ lastSeq: heldUpTo })
    state.held = withReply(undefined, { thread, messages: sampleMessages(1, heldUpTo) })
  }
  const hear = (seq: number) => {
    state.held &&= withMessage(state.held, sampleMessage(seq))
  }
  const run = (meanwhile: (time: number) => void = () => {}) =>
    syncMessages({
      held: () => state.held,
      keep: (held) => {
        state.held = held
      },
      ask: async ({ after }) => {
        asked.push(Number(after ?? -1))
        // Reads the database now, but answers while other things happen.
        const reply = answer(Number(after ?? Math.max(0, server.stored - 50)))
        await Promise.resolve()
        meanwhile(asked.length)
        return reply
      },
    })
  return { server, asked, state, hear, run }
}

const placesOf = ({ log }: CachedThread) => log.map(({ seq }) => seq)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a device that holds nothing asks for the newest page', async () => {
  const { run, asked } = device(120, 0)
  expect(placesOf(await run())).toEqual(upTo(120).slice(70))
  expect(asked).toEqual([-1])
})

test('however much was missed is brought, a page after the other, and each is kept', async () => {
  const { run, asked, state } = device(450, 10)
  const kept: number[] = []
  const held = await run(() => kept.push(state.held?.log.length ?? 0))
  expect(placesOf(held)).toEqual(upTo(450))
  expect(asked).toEqual([10, 210, 410])
  expect(kept).toEqual([10, 210, 410])
})

test('what is stored while an answer is on its way is brought too, once it is heard of', async () => {
  const { run, asked, server, hear } = device(11, 10)
  const held = await run((time) => {
    if (time > 1) return
    server.stored = 14
    hear(14)
  })
  expect(placesOf(held)).toEqual(upTo(14))
  expect(asked).toEqual([10, 11])
})

test('what is heard while an answer is on its way and joins on is no reason to ask again', async () => {
  const { run, asked, server, hear } = device(11, 10)
  const held = await run(() => {
    server.stored = 12
    hear(11)
    hear(12)
  })
  expect(placesOf(held)).toEqual(upTo(12))
  expect(asked).toEqual([10])
})

test('in whatever order things happen, all that is known of is held in the end, without a gap', async () => {
  const happening = fc.array(fc.record({ stored: fc.nat(250), heard: fc.array(fc.nat(5), { maxLength: 4 }) }), {
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 40 }), happening, async (missed, first, happenings) => {
      const { run, server, hear } = device(first + missed, first)
      let told = 0
      const held = await run((time) => {
        const now = happenings[time - 1]
        server.stored += now?.stored ?? 0
        for (const back of now?.heard ?? []) {
          const seq = Math.max(1, server.stored - back)
          told = Math.max(told, seq)
          hear(seq)
        }
      })
      expect(placesOf(held)).toEqual(upTo(held.log.length))
      expect(held.log.length).toBeGreaterThanOrEqual(Math.max(first + missed, told))
    }),
  )
})
