import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { totalPages } from './page-numbers.ts'
import { filter, filterList, filterNumber, largestLimit, paging, searchText } from './paging.ts'

const list = z.object(paging(10))
const fruits = ['apple', 'pear', 'plum'] as const
const absent = [undefined, null, '', 'all']

describe('a page', () => {
  test('is the first one of the usual length unless asked otherwise', () => {
    expect(list.parse({})).toEqual({ page: 1, limit: 10 })
    expect(list.parse({ page: '3', limit: '5' })).toEqual({ page: 3, limit: 5 })
  })

  test.each(['-1', '0', '1.5', '1e9', 'NaN', 'Infinity', 'two', '', '0x', '１'])('%j is none', (given) => {
    expect(list.safeParse({ page: given }).success).toBe(false)
    expect(list.safeParse({ limit: given }).success).toBe(false)
  })

  test('is refused or within its bounds, whatever was sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (given) => {
        const asked = list.safeParse({ page: given, limit: given })
        if (!asked.success) return
        expect(asked.data.page).toBeGreaterThanOrEqual(1)
        expect(asked.data.limit).toBeLessThanOrEqual(largestLimit)
        expect(Number.isSafeInteger(asked.data.page * asked.data.limit)).toBe(true)
      }),
    )
  })

  test('of a list that is empty does not exist', () => {
    expect(totalPages(0, 10)).toBe(0)
    expect(totalPages(10, 10)).toBe(1)
    expect(totalPages(11, 10)).toBe(2)
  })
})

describe('a filter', () => {
  test.each(absent)('%j filters nothing', (given) => {
    expect(filter(fruits).parse(given)).toBeUndefined()
    expect(filterList(fruits).parse(given)).toBeUndefined()
    expect(filterNumber(0, 5).parse(given)).toBeUndefined()
  })

  test('is one of its values or refused', () => {
    expect(filter(fruits).parse('pear')).toBe('pear')
    for (const given of ['Pear', 'pear,plum', 'ALL', ['pear', 'plum'], {}]) {
      expect(filter(fruits).safeParse(given).success).toBe(false)
    }
  })

  test('of several values is the same repeated and as a comma list, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fruits), { minLength: 1, maxLength: 8 }), (chosen) => {
        const distinct = [...new Set(chosen)]
        expect(filterList(fruits).parse(chosen)).toEqual(distinct)
        expect(filterList(fruits).parse(chosen.join(','))).toEqual(distinct)
        expect(filterList(fruits).parse(['all', '', ...chosen])).toEqual(distinct)
      }),
    )
    expect(filterList(fruits).parse(['', 'all'])).toBeUndefined()
    expect(filterList(fruits).safeParse('pear,nut').success).toBe(false)
  })

  test('of a number keeps to its bounds', () => {
    expect(filterNumber(0, 5).parse('4.5')).toBe(4.5)
    for (const given of ['-1', '6', 'four', '1e400', ['1', '2']]) {
      expect(filterNumber(0, 5).safeParse(given).success).toBe(false)
    }
  })
})

describe('a text to look for', () => {
  test.each([...absent, '   ', '\u0000', ' \u0000\u0000'])('%j looks for nothing', (given) => {
    expect(searchText.parse(given)?.trim() ?? '').toBe('')
  })

  test('is trimmed, and % and _ are plain characters', () => {
    expect(searchText.parse('  Grace Church ')).toBe('Grace Church')
    expect(searchText.parse('100%_\\')).toBe('100%_\\')
    expect(searchText.parse('a\u0000b')).toBe('ab')
  })

  test('has a length that a list can be searched for', () => {
    expect(searchText.safeParse('x'.repeat(100)).success).toBe(true)
    expect(searchText.safeParse('x'.repeat(101)).success).toBe(false)
    expect(searchText.safeParse(['a', 'b']).success).toBe(false)
  })
})
