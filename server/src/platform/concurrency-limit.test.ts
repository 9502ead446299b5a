import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { limitConcurrencyFairly } from './concurrency-limit.ts'

let now: number
let begun: string[]
beforeEach(() => {
  now = 0
  begun = []
})

/** Lets waiting tasks start first. */
const whoBegan = async () => {
  await setImmediate()
  return begun
}

/** A task that ends on demand and records when it begins. */
function working(
  inTurn: ReturnType<typeof limitConcurrencyFairly>,
  names: readonly string[],
  what: string,
  signal?: AbortSignal,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = inTurn(
    names,
    async () => {
      begun.push(what)
      await promise
    },
    { signal },
  )
  return {
    done,
    end: async () => {
      resolve()
      await done
    },
  }
}

describe('places for work', () => {
  const places = () => limitConcurrencyFairly({ limit: 2, share: 1, light: 1, clock: () => now })

  test('are one for each account and each network, however many are waiting', async () => {
    const inTurn = places()
    const first = working(inTurn, ['account a', 'network x'], 'a1')
    working(inTurn, ['account a', 'network y'], 'a2')
    working(inTurn, ['account b', 'network x'], 'b')
    const other = working(inTurn, ['account c', 'network z'], 'c')
    expect(await whoBegan()).toEqual(['a1', 'c'])
    await other.end()
    expect(await whoBegan()).toEqual(['a1', 'c'])
    await first.end()
    expect(await whoBegan()).toEqual(['a1', 'c', 'a2', 'b'])
  })

  test('go first to whoever has had the least, and one is kept for those who had little', async () => {
    const inTurn = places()
    // Each of six callers uses four seconds.
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const one = working(inTurn, [name], name)
      await whoBegan()
      now += 4_000
      await one.end()
    }
    begun = []
    const heavy = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => working(inTurn, [name], name))
    expect(await whoBegan()).toEqual(['a'])
    // A newcomer with one task waits for none of those already queued.
    const newcomer = working(inTurn, ['new'], 'new')
    expect(await whoBegan()).toEqual(['a', 'new'])
    await newcomer.end()
    expect(await whoBegan()).toEqual(['a', 'new'])
    // After a minute, usage counts half.
    now += 60_000
    await heavy[0]?.end()
    expect(await whoBegan()).toEqual(['a', 'new', 'b', 'c'])
  })

  test('are not given to who has left', async () => {
    const inTurn = limitConcurrencyFairly({ limit: 1, share: 1 })
    const first = working(inTurn, ['a'], 'first')
    const leaving = new AbortController()
    const gone = working(inTurn, ['b'], 'gone', leaving.signal)
    const next = working(inTurn, ['c'], 'next')
    leaving.abort(new Error('gone'))
    await expect(gone.done).rejects.toThrow('gone')
    await first.end()
    await next.end()
    expect(await whoBegan()).toEqual(['first', 'next'])
  })
})
