import { describe, expect, test } from 'vitest'
import { formatWait, subjectsOf } from './policy.ts'

const keys = (guesser: Parameters<typeof subjectsOf>[0]) => subjectsOf(guesser).map(({ key }) => key.toString('hex'))

describe('who is counted together', () => {
  const guesser = { email: 'Ruth@Grace.example', ip: '203.0.113.7' }

  test('a stranger is counted with the network and with the account, in any case of its address', () => {
    expect(keys(guesser)).toHaveLength(2)
    expect(keys(guesser)).toEqual(keys({ ...guesser, email: 'ruth@grace.EXAMPLE' }))
  })

  test('a known device is counted alone, and for this account alone', () => {
    const known = keys({ ...guesser, knownDevice: 'abc' })
    expect(known).toHaveLength(1)
    expect(keys(guesser)).not.toContain(known[0])
    expect(keys({ ...guesser, email: 'other@grace.example', knownDevice: 'abc' })).not.toEqual(known)
  })
})

test('a wait is told in the unit that fits', () => {
  expect(formatWait(0.2)).toBe('in a moment')
  expect(formatWait(40)).toBe('in 40 seconds')
  expect(formatWait(600)).toBe('in 10 minutes')
})
