import { requestListQuery, requestSorts, serviceTypes, urgencies } from '@openpulpit/contract/requests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeCount, type ListFilters, noFilters, preacherStatuses, queryOf, readFilters } from './request-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })

/** Whatever the contract understands, as a preacher could have put it together. */
const filters: fc.Arbitrary<ListFilters> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    status: maybe(fc.constantFrom(...preacherStatuses)),
    urgency: maybe(fc.constantFrom(...urgencies)),
    serviceType: maybe(fc.constantFrom(...serviceTypes)),
    search: maybe(fc.string({ maxLength: 100 })),
    sortBy: fc.constantFrom(...requestSorts),
    sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  })
  .map((chosen) => requestListQuery.omit({ limit: true }).parse(chosen) as ListFilters)

test('an address says what was chosen, and brings it back', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(new URLSearchParams(queryOf(chosen)))).toEqual(chosen)
    }),
  )
})

test('the server understands the address as it stands', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(requestListQuery.parse(queryOf(chosen))).toEqual({ ...chosen, limit: 10 })
    }),
  )
})

test('the plain list needs no address', () => {
  expect(queryOf(noFilters)).toEqual({})
  expect(noFilters).toMatchObject({ page: 1, sortBy: 'date', sortOrder: 'desc' })
})

test('what does not fit is left out, the rest counts', () => {
  expect(read('status=open&urgency=high&page=-1&sortBy=colour&limit=1000000000&search=+grace+')).toEqual({
    ...noFilters,
    urgency: 'high',
    search: 'grace',
  })
})

test('the order and the page are no filters', () => {
  expect(activeCount(read('page=3&sortBy=honorarium&sortOrder=asc'))).toBe(0)
  expect(activeCount(read('status=all&urgency=&search=+'))).toBe(0)
  expect(activeCount(read('status=pending&urgency=low&serviceType=wedding&search=Grace'))).toBe(4)
})
