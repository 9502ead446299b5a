import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { expect, test } from 'vitest'
import { formatExpectedAttendance, formatOfferCount, paymentNote } from './format.ts'
import { grace, james } from './sample-parties.ts'

test.each([
  [1, '1 person'],
  [0, '0 people'],
  [1250, '1,250 people'],
  [null, undefined],
])('an attendance of %j reads %j', (expected, words) => {
  expect(formatExpectedAttendance(expected)).toBe(words)
})

test.each([
  [1, '1 offer to preach'],
  [3, '3 offers to preach'],
  [1200, '1,200 offers to preach'],
])('of %i offers it says: %s', (total, words) => {
  expect(formatOfferCount(total)).toBe(words)
})

type Honorarium = Partial<RequestView['honorarium']>

const note = (userType: UserType, actions: RequestView['actions'], honorarium: Honorarium = {}, otherHasLeft = false) =>
  paymentNote(
    {
      actions,
      church: grace,
      preacher: james,
      otherHasLeft,
      honorarium: {
        amount: 200,
        paymentMethod: 'check',
        status: 'pending',
        received: false,
        paid: 0,
        ...honorarium,
      },
    },
    userType,
  )

test('a preacher is asked to confirm that the honorarium arrived, and told when the church has paid', () => {
  expect(note('preacher', ['confirm_received'])).toBe('Please confirm here once you receive it.')
  expect(note('preacher', ['confirm_received'], { status: 'paid' })).toBe(
    'Grace Church marked it as paid. Please confirm here once you receive it.',
  )
})

test('a church that has paid is told for whom it waits, if anyone is left to confirm', () => {
  const paid = { status: 'paid' } as const
  expect(note('church', ['mark_paid'])).toBeUndefined()
  expect(note('church', ['mark_unpaid'], paid)).toBe('James Carter hasn’t confirmed receiving it yet.')
  expect(note('church', ['mark_unpaid'], paid, true)).toBeUndefined()
})

test('where nothing is to come, nothing is said', () => {
  expect(note('preacher', [], { status: 'paid', received: true })).toBeUndefined()
  expect(note('church', [])).toBeUndefined()
})
