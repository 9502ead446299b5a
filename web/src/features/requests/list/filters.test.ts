import { requestListQuery, requestSorts } from '@openpulpit/contract/requests'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { type UserType, userTypes } from '@openpulpit/contract/users'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeCount, type ListFilters, noFilters, queryOf, readFilters, statusesOf } from './filters.ts'

const read = (address: string, userType: UserType = 'preacher') => readFilters(new URLSearchParams(address), userType)
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })

/** Any filters that the contract accepts and this side can choose. */
const filtersOf = (userType: UserType): fc.Arbitrary<ListFilters> =>
  fc
    .record({
      page: fc.integer({ min: 1, max: 10_000 }),
      status: maybe(fc.constantFrom(...statusesOf[userType])),
      urgency: maybe(fc.constantFrom(...urgencies)),
      serviceType: maybe(fc.constantFrom(...serviceTypes)),
      search: maybe(fc.string({ maxLength: 100 })),
      sortBy: fc.constantFrom(...requestSorts),
      sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
    })
    .map((chosen) => requestListQuery.omit({ limit: true }).parse(chosen))

test.each(userTypes)('an address says what a %s chose, and brings it back', (userType) => {
  fc.assert(
    fc.property(filtersOf(userType), (chosen) => {
      expect(readFilters(new URLSearchParams(queryOf(chosen)), userType)).toEqual(chosen)
    }),
  )
})

test('the server understands the address as it stands', () => {
  fc.assert(
    fc.property(filtersOf('church'), (chosen) => {
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

test('an open request is in a church’s list alone', () => {
  expect(read('status=open', 'church').status).toBe('open')
  expect(read('status=open', 'preacher').status).toBeUndefined()
})
