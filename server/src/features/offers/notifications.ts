import { plural } from '@openpulpit/contract/format'
import type { Urgency } from '@openpulpit/contract/service-options'
import type { NewNotification } from '../notifications/store/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { formatServiceDate, type ServiceDate } from '../requests/policy.ts'
import type { RequestEvent } from '../requests/record/events.ts'
import type { RequestToOffer } from './matching/queries.ts'

interface Service extends ServiceDate {
  readonly id: string
}

type Offered = Service &
  Pick<RequestToOffer, 'church_user_id' | 'preacher_user_id' | 'first_name' | 'last_name'> & {
    readonly preacher_id: string
  }

/** Someone offers to preach. The church is notified of a new offer, and refetches after every change. */
export function offerEvent(request: Offered, { isNew, now }: { isNew: boolean; now: Date }): RequestEvent {
  const { id: requestId, church_user_id: userId, preacher_id: state } = request
  const message = `${preacherName(request)} offers to preach on ${formatServiceDate(request, now)}.`
  return {
    ...{ request: { ...request, status: 'open' }, by: 'preacher', message },
    ...(isNew && { limit: 'offers', notifications: [{ userId, kind: 'offer', state, requestId, message }] }),
  }
}

/** What a preacher reads of a church's open request; `more` are further ones, on days that suit them. */
interface OfferNotificationTarget {
  readonly userId: string
  readonly more: readonly string[]
  readonly now: Date
}

export function openRequestNotification(
  request: Service & { readonly church_name: string; readonly urgency: Urgency },
  { userId, more, now }: OfferNotificationTarget,
): NewNotification {
  const others = more.length === 0 ? '' : ` and on ${more.length} more ${plural(more.length, 'day')}`
  const urgent = request.urgency === 'high' ? 'Urgent: ' : ''
  const message = `${urgent}${request.church_name} is looking for a preacher on ${formatServiceDate(request, now)}${others}.`
  return { userId, kind: 'open_request', requestId: request.id, alsoRequestIds: more, message }
}

/** What the church's open page gets once preachers have been notified of its open request. */
export const notifiedMessage = (preachers: number): string =>
  `We notified ${preachers} ${plural(preachers, 'preacher')} of your request.`
