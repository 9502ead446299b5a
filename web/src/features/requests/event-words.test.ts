import type { RequestEvent } from '@openpulpit/contract/requests'
import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

const request = {
  church: {
    _id: 'grace',
    name: 'Grace Church',
    address: { street: null, city: 'Asheville', state: 'NC', zipCode: null },
    denomination: 'united_methodist' as const,
    worshipStyle: null,
    contactInfo: { contactPerson: null, phone: null, website: null },
  },
  preacher: {
    _id: 'james',
    firstName: 'James',
    lastName: 'Carter',
    profileImage: null,
    experienceLevel: 'retired_pastor' as const,
    city: 'Hendersonville',
    state: 'NC',
    denomination: 'united_methodist' as const,
    rating: { average: 0, count: 0 },
  },
}
const event = (over: Partial<RequestEvent>): RequestEvent => ({
  _id: 'event',
  from: 'pending',
  to: 'confirmed',
  by: 'preacher',
  closeReason: null,
  kind: 'status',
  at: '2026-11-21T08:00:00.000Z',
  ...over,
})

test.each<[Partial<RequestEvent>, string]>([
  [{ from: null, to: 'pending', by: 'church' }, 'Request created by Grace Church'],
  [{ to: 'confirmed', by: 'preacher' }, 'Accepted by James Carter'],
  [{ to: 'confirmed', by: 'church' }, 'Grace Church chose James Carter'],
  [{ to: 'completed', by: 'church' }, 'Service marked complete by Grace Church'],
  [{ to: 'cancelled', by: 'preacher', closeReason: 'declined' }, 'Declined by James Carter'],
  [{ to: 'cancelled', by: 'church', closeReason: 'withdrawn' }, 'Withdrawn by Grace Church'],
  [{ to: 'cancelled', by: 'preacher', closeReason: 'cancelled' }, 'Cancelled by James Carter'],
  [{ to: 'cancelled', by: 'system', closeReason: 'expired' }, 'Expired without an answer'],
  [{ to: 'cancelled', by: 'system', closeReason: 'filled' }, 'Filled: another preacher was the first to accept'],
])('the timeline says of %j: %s', (over, words) => {
  expect(eventWords(event(over), request)).toBe(words)
})
