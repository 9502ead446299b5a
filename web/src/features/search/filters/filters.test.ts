import { denominations, experienceLevels, sermonStyles, worshipStyles } from '@openpulpit/contract/profile-options'
import { searchQuery, searchSorts } from '@openpulpit/contract/search-input'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filters, filtersOf, isSameSearch, queryOf, readFilters, withoutFilters } from './filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))
const write = (filters: Filters) => decodeURIComponent(new URLSearchParams(given(queryOf(filters))).toString())
const given = (query: Record<string, string | undefined>) =>
  Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const some = <Value>(values: readonly Value[]) => maybe(fc.subarray([...values], { minLength: 1 }))
const dollars = maybe(fc.integer({ min: 0, max: 100_000 }))

/** Any filters that the contract accepts and a visitor can choose. */
const filters: fc.Arbitrary<Filters> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    location: maybe(fc.string({ maxLength: 100 })),
    experienceLevel: maybe(fc.constantFrom(...experienceLevels)),
    denomination: maybe(fc.constantFrom(...denominations)),
    sermonStyles: some(sermonStyles),
    worshipStyles: some(worshipStyles),
    honorariumMin: dollars,
    honorariumMax: dollars,
    rating: maybe(fc.constantFrom(0, 2, 3, 3.5, 4)),
    date: maybe(fc.constantFrom('2026-12-06', '2028-02-29')),
    time: maybe(fc.constantFrom('00:00', '10:30')),
    saved: maybe(fc.constant('1')),
    radius: maybe(fc.integer({ min: 1, max: 500 })),
    sort: fc.constantFrom(...searchSorts),
  })
  .map((asked) => {
    const { limit: _, ...parsed } = searchQuery.parse(asked)
    return parsed
  })

describe('the address of a search', () => {
  test('brings back exactly the filters that were written into it', () => {
    const roundTrip = fc.property(filters, (asked) => {
      expect(readFilters(new URLSearchParams(given(queryOf(asked))))).toEqual(asked)
    })
    fc.assert(roundTrip)
  })

  test('says nothing that goes without saying', () => {
    expect(write(read('page=1&sort=best&rating=4&denomination=all&sermonStyles=all'))).toBe('rating=4')
  })

  test('is empty for what the search opens with, and says so where everyone is asked for', () => {
    expect(read('')).toMatchObject({ opening: true })
    expect(read('location=&date=')).toEqual(read(''))
    expect(write(read(''))).toBe('')
    expect(read('scope=all').opening).toBeUndefined()
    expect(write(read('scope=all'))).toBe('scope=all')
    expect(write(read('page=1&denomination=all'))).toBe('scope=all')
  })

  test('names what the search opened with', () => {
    expect(write(filtersOf({ location: 'Austin, TX', date: '2026-12-06' }))).toBe('location=Austin,+TX&date=2026-12-06')
    expect(write(filtersOf({ location: null, date: null }))).toBe('scope=all')
  })

  test('lists several styles with commas, and takes them repeated as well', () => {
    const styles = read('sermonStyles=topical&sermonStyles=narrative&worshipStyles=blended')
    expect(styles).toMatchObject({ sermonStyles: ['topical', 'narrative'], worshipStyles: ['blended'] })
    expect(write(styles)).toBe('sermonStyles=topical,narrative&worshipStyles=blended')
  })

  test('leaves out what does not fit and keeps the rest', () => {
    const hostile = 'page=-1&rating=9&date=2026-13-40&sort=chaos&radius=1e9&honorariumMin=lots&limit=100000&evil=1'
    expect(read(`${hostile}&location=Austin%2C+TX&denomination=episcopal`)).toEqual(
      read('location=Austin%2C+TX&denomination=episcopal'),
    )
  })

  test('keeps the day of a full timestamp', () => {
    expect(read('date=2026-12-06T00:00:00.000Z').date).toBe('2026-12-06')
  })
})

test('clearing takes every filter and leaves the order', () => {
  const clearing = fc.property(filters, (asked) => {
    expect(withoutFilters(asked)).toEqual({ ...read('scope=all'), sort: asked.sort })
  })
  fc.assert(clearing)
})

test('another page or another order is still the same search, another filter is not', () => {
  const search = read('location=Austin%2C+TX')
  expect(isSameSearch(search, { ...search, page: 3, sort: 'rating' })).toBe(true)
  expect(isSameSearch(search, { ...search, rating: 4 })).toBe(false)
})
