import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { honorariumLife } from './honorarium.ts'
import { lifecycle } from './lifecycle.ts'
import { paymentLife } from './payment-lifecycle.ts'
import { closers, requestLife } from './request-lifecycle.ts'
import { termsLife } from './terms-lifecycle.ts'

interface Life {
  readonly states: readonly string[]
  readonly begins: readonly string[]
  readonly ends: readonly string[]
  readonly steps: readonly { action: string; by: string; from: string; to: string; once?: string | undefined }[]
}

const lives: Readonly<Record<string, Life>> = {
  'a request': requestLife,
  terms: termsLife,
  'a payment': paymentLife,
  'an honorarium': honorariumLife,
}

describe.each(Object.entries(lives))('the life of %s', (_, { states, begins, ends, steps }) => {
  test('gives every step an owner, and both its states exist', () => {
    for (const { by, from, to } of steps) {
      expect(closers).toContain(by)
      expect(states).toContain(from)
      expect(states).toContain(to)
    }
  })

  test('reaches every state, and goes on from every one that is no end', () => {
    const reached = new Set(begins)
    for (const state of reached) for (const { from, to } of steps) if (from === state) reached.add(to)
    expect([...reached].sort()).toEqual([...states].sort())
    const left = new Set(steps.map(({ from }) => from))
    expect(states.filter((state) => !left.has(state))).toEqual(ends)
  })

  test('has one line for each action of each person in each state', () => {
    const lines = steps.map(({ action, by, from }) => `${action} ${by} ${from}`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('stays within its states and stops at its ends, whatever is done in whatever order', () => {
    const walks = fc.array(fc.tuple(fc.constantFrom(...closers), fc.nat()), { maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...begins), walks, (begin, walk) => {
        walk.reduce((state, [by, choice]) => {
          const open = steps.filter((step) => step.by === by && step.from === state)
          if (ends.includes(state)) expect(open).toEqual([])
          return open[choice % open.length]?.to ?? state
        }, begin)
      }),
    )
  })
})

test('a step is possible to its owner, from its state, while its condition holds', () => {
  const door = lifecycle({
    states: ['shut', 'open'],
    begins: ['shut'],
    ends: [],
    steps: [
      { action: 'open', by: 'owner', from: 'shut', to: 'open', once: 'unlocked' },
      { action: 'shut', by: 'guest', from: 'open', to: 'shut' },
    ],
    holds: ({ once }, { isLocked }: { isLocked: boolean }) => once === undefined || !isLocked,
  })
  expect(door.find('open', 'owner', 'shut', { isLocked: false })?.to).toBe('open')
  expect(door.find('open', 'owner', 'shut', { isLocked: true })).toBeUndefined()
  expect(door.find('open', 'guest', 'shut', { isLocked: false })).toBeUndefined()
  expect(door.possible('guest', 'open', { isLocked: true }).map(({ action }) => action)).toEqual(['shut'])
})
