import type { RequestOnSunday, SundayState } from '@openpulpit/contract/sundays'
import { describe, expect, test } from 'vitest'
import { formatChurchSunday, requestToSee } from './format-church-sundays.ts'

let count = 0
const request = (given: Partial<RequestOnSunday>): RequestOnSunday => ({
  _id: `request-${++count}`,
  status: 'pending',
  serviceTime: '10:30',
  serviceType: 'sunday_morning',
  preacherName: 'Naomi Whitfield',
  offersTotal: 0,
  ...given,
})
const sunday = (state: SundayState, ...requests: Partial<RequestOnSunday>[]) => ({
  date: '2026-12-06',
  state,
  requests: requests.map(request),
})
const agreed = { status: 'confirmed' } as const
const open = (offersTotal = 0) => ({ status: 'open', preacherName: null, offersTotal }) as const

describe('a Sunday says', () => {
  test.each([
    ['what to do where nobody is', sunday('nobody'), 'New request'],
    ['who comes', sunday('filled', agreed), 'Naomi Whitfield'],
    ['who came', sunday('filled', { status: 'completed' }), 'Naomi Whitfield'],
    ['who comes, not who else was asked', sunday('filled', agreed, {}, open(2)), 'Naomi Whitfield'],
    ['that several come', sunday('filled', agreed, agreed, agreed), 'Naomi Whitfield and 2 more'],
    ['who is asked', sunday('asked', {}), 'Naomi Whitfield'],
    ['how many are asked', sunday('asked', {}, {}), '2 asked'],
    ['that no one has offered to preach yet', sunday('asked', open()), 'No offers yet'],
    ['that someone offers to preach', sunday('asked', {}, open(1)), '1 offer'],
    ['how many offers there are', sunday('asked', open(1), open(2)), '3 offers'],
  ])('%s', (_, given, words) => {
    expect(formatChurchSunday(given)).toBe(words)
  })
})

describe('a Sunday leads to', () => {
  test('nothing on an empty Sunday', () => {
    expect(requestToSee(sunday('nobody'))).toBeUndefined()
  })

  test('the one who comes, offers or not', () => {
    const given = sunday('filled', agreed, open(3))
    expect(requestToSee(given)).toBe(given.requests[0])
  })

  test('an offer that waits, before what waits for others', () => {
    const given = sunday('asked', {}, open(), open(1))
    expect(requestToSee(given)).toBe(given.requests[2])
    const without = sunday('asked', {}, open())
    expect(requestToSee(without)).toBe(without.requests[0])
  })
})
