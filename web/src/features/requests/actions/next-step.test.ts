import type { RequestDetails, RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { expect, test } from 'vitest'
import { grace, james } from '../sample-parties.ts'
import { nextStep } from './next-step.ts'

type Given = Partial<
  Pick<RequestView, 'status' | 'actions' | 'hasReview' | 'closedBy' | 'closeReason' | 'offersTotal' | 'ownOffer'> &
    Pick<RequestDetails, 'instead'>
>

const cancelled = { status: 'cancelled', closedBy: 'preacher', closeReason: 'cancelled' } as const
const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Quill' }

test.each<[UserType, Given, string]>([
  ['church', { status: 'open' }, 'No preacher is assigned yet.'],
  ['church', { status: 'open', offersTotal: 2 }, '2 offers to preach. Please choose your preacher.'],
  ['church', { status: 'pending' }, 'James Carter hasn’t answered yet.'],
  ['preacher', { status: 'pending', actions: ['accept'] }, 'Grace Church is waiting for your answer.'],
  ['preacher', { status: 'pending' }, 'You can’t accept this request now. You can still decline it.'],
  ['church', { status: 'completed', hasReview: true }, 'You reviewed this service. Thank you.'],
  ['church', { status: 'cancelled', closedBy: 'preacher', closeReason: 'declined' }, 'James Carter can’t preach.'],
  ['church', { status: 'cancelled', closedBy: 'preacher', closeReason: 'cancelled' }, 'James Carter can’t preach.'],
  [
    'church',
    { ...cancelled, actions: ['reopen'], instead: null },
    'James Carter can’t preach. Ask all nearby preachers, or choose someone else.',
  ],
  // In a list, which has no button for it.
  ['church', { ...cancelled, actions: ['reopen'] }, 'James Carter can’t preach.'],
  [
    'church',
    { ...cancelled, actions: ['reopen'], instead: { _id: 'new', status: 'open', preacher: null } },
    'James Carter can’t preach. You asked all nearby preachers instead.',
  ],
  [
    'church',
    { ...cancelled, actions: ['reopen'], instead: { _id: 'new', status: 'pending', preacher: ada } },
    'James Carter can’t preach. You asked Ada Quill instead.',
  ],
  [
    'church',
    { ...cancelled, instead: { _id: 'new', status: 'confirmed', preacher: ada } },
    'James Carter can’t preach. Ada Quill is booked instead.',
  ],
  ['preacher', { status: 'cancelled', closedBy: 'preacher', closeReason: 'declined' }, 'This request is closed.'],
  [
    'preacher',
    { status: 'cancelled', closedBy: 'system', closeReason: 'filled' },
    'Grace Church booked another preacher. No reply needed.',
  ],
  [
    'church',
    { status: 'cancelled', closedBy: 'system', closeReason: 'filled' },
    'Another preacher you asked accepted first.',
  ],
  ['preacher', { status: 'open' }, 'Grace Church is looking for a preacher. You can offer to preach.'],
  ['church', { status: 'cancelled', closedBy: 'system', closeReason: 'expired' }, 'No one answered in time.'],
  ['church', { status: 'cancelled', closedBy: 'church', closeReason: 'withdrawn' }, 'This request is closed.'],
])('a %s reads of %j: %s', (userType, given, words) => {
  const request = {
    church: grace,
    preacher: given.status === 'open' ? null : james,
    status: 'pending' as const,
    actions: [],
    hasReview: false,
    closedBy: null,
    closeReason: null,
    offersTotal: 0,
    ownOffer: null,
    ...given,
  }
  expect(nextStep(request, userType)).toBe(words)
})
