import type { RequestDetails, RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { expect, test } from 'vitest'
import { grace, james } from '../sample-parties.ts'
import { nextStep } from './next-step.ts'

type Given = Partial<
  Pick<RequestView, 'status' | 'allowed' | 'hasReview' | 'closedBy' | 'closeReason' | 'offersTotal' | 'ownOffer'> &
    Pick<RequestDetails, 'mayReopen' | 'instead'>
>

const cancelled = { status: 'cancelled', closedBy: 'preacher', closeReason: 'cancelled' } as const
const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Quill' }

test.each<[UserType, Given, string]>([
  ['church', { status: 'open' }, 'No preacher is assigned yet.'],
  ['church', { status: 'open', offersTotal: 2 }, '2 offers to come. Please choose your preacher.'],
  ['church', { status: 'pending' }, 'James Carter has not answered yet.'],
  ['preacher', { status: 'pending', allowed: ['confirmed'] }, 'Grace Church is waiting for your answer.'],
  ['preacher', { status: 'pending' }, 'You can’t accept this request now. You can still decline it.'],
  ['church', { status: 'completed', hasReview: true }, 'You have reviewed this service. Thank you.'],
  ['church', { status: 'cancelled', closedBy: 'preacher', closeReason: 'declined' }, 'James Carter cannot come.'],
  ['church', { status: 'cancelled', closedBy: 'preacher', closeReason: 'cancelled' }, 'James Carter cannot come.'],
  [
    'church',
    { ...cancelled, mayReopen: true, instead: null },
    'James Carter cannot come. Ask everyone near who is free, or choose another preacher.',
  ],
  [
    'church',
    { ...cancelled, mayReopen: true, instead: { _id: 'new', status: 'open', preacher: null } },
    'James Carter cannot come. You have asked everyone near instead.',
  ],
  [
    'church',
    { ...cancelled, mayReopen: true, instead: { _id: 'new', status: 'pending', preacher: ada } },
    'James Carter cannot come. You have asked Ada Quill instead.',
  ],
  [
    'church',
    { ...cancelled, instead: { _id: 'new', status: 'confirmed', preacher: ada } },
    'James Carter cannot come. Ada Quill comes instead.',
  ],
  ['preacher', { status: 'cancelled', closedBy: 'preacher', closeReason: 'declined' }, 'This request is closed.'],
  [
    'preacher',
    { status: 'cancelled', closedBy: 'system', closeReason: 'filled' },
    'Grace Church has found a preacher for that day. Thank you for being ready to come.',
  ],
  [
    'church',
    { status: 'cancelled', closedBy: 'system', closeReason: 'filled' },
    'Another preacher whom you asked was the first to accept.',
  ],
  ['preacher', { status: 'open' }, 'Grace Church is looking for a preacher. You can offer to come.'],
  ['church', { status: 'cancelled', closedBy: 'system', closeReason: 'expired' }, 'Nobody answered in time.'],
  ['church', { status: 'cancelled', closedBy: 'church', closeReason: 'withdrawn' }, 'This request is closed.'],
])('a %s reads of %j: %s', (userType, given, words) => {
  const request = {
    church: grace,
    preacher: given.status === 'open' ? null : james,
    status: 'pending' as const,
    allowed: [],
    hasReview: false,
    closedBy: null,
    closeReason: null,
    offersTotal: 0,
    ownOffer: null,
    ...given,
  }
  expect(nextStep(request, userType)).toBe(words)
})
