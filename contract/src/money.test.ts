import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars } from './field-schemas.ts'
import { formatDollars, formatRange, largestAmount, toCents, toDollars } from './money.ts'

const amount = dollars('Please enter an amount', 'Must be positive')
const sentenceFor = (given: unknown) => amount.safeParse(given).error?.issues[0]?.message

describe('an amount', () => {
  test('survives the way to cents and back, every cent of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestAmount * 100 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
        expect(amount.parse(toDollars(cents))).toBe(toDollars(cents))
      }),
    )
  })

  test('is kept to the cent', () => {
    expect(amount.parse(99.999)).toBe(100)
    expect(amount.parse(0.1 + 0.2)).toBe(0.3)
    expect(amount.parse(1.005)).toBe(1)
  })

  test('may be nothing, but not less', () => {
    expect(amount.parse(0)).toBe(0)
    expect(sentenceFor(-0.01)).toBe('Must be positive')
  })

  test('has a limit that is said', () => {
    expect(amount.parse(largestAmount)).toBe(largestAmount)
    expect(sentenceFor(largestAmount + 0.01)).toBe('Please enter at most $100,000')
  })

  test.each([undefined, null, '', '100', Number.NaN, Number.POSITIVE_INFINITY, [100], {}])('%j is none', (given) => {
    expect(sentenceFor(given)).toBe('Please enter an amount')
  })
})

describe('in words', () => {
  test.each([
    [0, '$0'],
    [1200, '$1,200'],
    [1200.5, '$1,200.50'],
    [99.99, '$99.99'],
  ])('%d is %s', (given, words) => {
    expect(formatDollars(given)).toBe(words)
  })

  test('a range of one amount is that amount', () => {
    expect(formatRange({ min: 150, max: 300 })).toBe('$150–$300')
    expect(formatRange({ min: 150, max: 150 })).toBe('$150')
  })
})
