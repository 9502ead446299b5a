import type { RequestEvent } from '@openpulpit/contract/request-views'
import { expect, test } from 'vitest'
import { grace, james } from '../sample-parties.ts'
import { formatEvent } from './format-event.ts'

const request = { church: grace, preacher: james }
const event = (over: Partial<RequestEvent>): RequestEvent => ({
  _id: 'event',
  from: 'pending',
  to: 'confirmed',
  by: 'preacher',
  closeReason: null,
  kind: 'status',
  amount: null,
  proposed: null,
  at: '2026-11-21T08:00:00.000Z',
  ...over,
})

test.each<[Partial<RequestEvent>, string]>([
  [{ from: null, to: 'pending', by: 'church' }, 'Request created by Grace Church'],
  [{ to: 'confirmed', by: 'preacher' }, 'Accepted by James Carter'],
  [{ from: 'open', to: 'confirmed', by: 'church' }, 'Grace Church chose James Carter'],
  [{ to: 'confirmed', by: 'church' }, 'Grace Church booked James Carter'],
  [{ to: 'completed', by: 'church' }, 'Service marked complete by Grace Church'],
  [{ to: 'cancelled', by: 'preacher', closeReason: 'declined' }, 'Declined by James Carter'],
  [{ to: 'cancelled', by: 'church', closeReason: 'withdrawn' }, 'Withdrawn by Grace Church'],
  [{ to: 'cancelled', by: 'preacher', closeReason: 'cancelled' }, 'Cancelled by James Carter'],
  [{ to: 'cancelled', by: 'system', closeReason: 'expired' }, 'Expired without an answer'],
  [{ to: 'cancelled', by: 'system', closeReason: 'filled' }, 'Another preacher accepted first'],
  [{ kind: 'paid', by: 'church' }, 'Grace Church marked the honorarium as paid'],
  [{ kind: 'unpaid', by: 'church' }, 'Grace Church marked the honorarium as not paid'],
  [{ kind: 'paid', by: 'church', amount: 80 }, 'Grace Church recorded a payment of $80'],
  [{ kind: 'unpaid', by: 'church', amount: 80.5 }, 'Grace Church removed the payment of $80.50'],
  [{ kind: 'received', by: 'preacher', amount: 80 }, 'James Carter confirmed receiving $80'],
  [{ kind: 'terms_proposed', by: 'preacher' }, 'James Carter proposed a change'],
  [{ kind: 'terms_agreed', by: 'church' }, 'Grace Church accepted the change'],
  [{ kind: 'received', by: 'preacher' }, 'James Carter confirmed receiving the honorarium'],
])('the timeline says of %j: %s', (over, words) => {
  expect(formatEvent(event(over), request)).toBe(words)
})
