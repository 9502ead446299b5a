import { expect, test } from 'vitest'
import { stateOf, states } from './places.ts'

test('a state is known by its code and by its name, however written', () => {
  for (const state of states) {
    expect(stateOf(state.code.toLowerCase())).toBe(state)
    expect(stateOf(` ${state.name.toUpperCase()} `)).toBe(state)
  }
  expect(stateOf('N.C.')?.name).toBe('North Carolina')
  expect(stateOf('new  york')?.code).toBe('NY')
})

test('what is no state is none', () => {
  for (const text of ['', '%', 'Ontario', 'New', 'TXX']) expect(stateOf(text)).toBeUndefined()
})

test('there are fifty of them, DC and Puerto Rico', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(52)
})
