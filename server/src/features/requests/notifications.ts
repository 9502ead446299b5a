import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import { type CloseReason, type RequestStatus, statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { Actor } from '../../platform/actor.ts'
import type { OwnServiceEmail } from '../notifications/events.ts'
import type { NewNotification } from '../notifications/store/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { closingOf, formatServiceDate, onMoreDays } from './policy.ts'
import type { RequestRow } from './queries.ts'

/** What a sentence about a request is made of. */
export type RequestParties = Pick<
  RequestRow,
  | 'id'
  | 'status'
  | 'closed_by'
  | 'close_reason'
  | 'day'
  | 'service_time'
  | 'time_zone'
  | 'preacher_time_zone'
  | 'starts_at'
  | 'updated_at'
  | 'church_user_id'
  | 'preacher_user_id'
  | 'church_name'
  | 'first_name'
  | 'last_name'
  | 'request_group_id'
>

/** As far as it says who they are and when the service is. */
export type NamedRequest = Omit<RequestParties, 'starts_at' | 'updated_at'>

/** One that is just being sent. */
export type SentRequest = NamedRequest & Pick<RequestRow, 'preacher_id'>

/** What the other side of a request reads after someone moved it; no one, where no one is named yet. */
export function changeNotification(
  row: RequestParties,
  by: Actor['userType'],
  now: Date,
  from?: RequestStatus,
): NewNotification[] {
  const [userId, who] =
    by === 'church' ? [row.preacher_user_id, row.church_name] : [row.church_user_id, preacherName(row)]
  if (!userId) return []
  // Of a pending request a church accepts the change that the preacher proposed.
  if (row.status === 'confirmed' && by === 'church' && from === 'pending') {
    const message = `${who} accepted your change. You’re booked for ${formatServiceDate(row, now)}.`
    return [{ userId, kind: 'request_accepted', requestId: row.id, message }]
  }
  return [{ userId, kind: kindOfChange(row, by), requestId: row.id, message: sentence(row, { who, by, now }) }]
}

function kindOfChange({ status, close_reason }: RequestParties, by: Actor['userType']): NotificationKind {
  switch (status) {
    case 'open':
      return 'open_request'
    case 'pending':
      return 'request_received'
    case 'confirmed':
      return by === 'church' ? 'offer_chosen' : 'request_accepted'
    case 'completed':
      return 'service_completed'
    case 'cancelled':
      return kindOfClosing[close_reason ?? 'cancelled']
  }
}

const kindOfClosing = {
  declined: 'request_declined',
  withdrawn: 'request_withdrawn',
  cancelled: 'service_cancelled',
  expired: 'request_expired',
  not_held: 'service_not_held',
  filled: 'request_filled',
} as const satisfies Record<CloseReason, NotificationKind>

/** The person who acts also gets an email, which adds a confirmed service to their calendar or removes a cancelled one. */
export function ownEmailOfChange({ status, close_reason }: RequestParties): OwnServiceEmail | undefined {
  if (status === 'confirmed') return 'agreed'
  return status === 'cancelled' && close_reason === 'cancelled' ? 'called_off' : undefined
}

/** What each preacher reads of the requests that were sent with one click: one sentence for all of theirs. */
export function creationNotifications(rows: readonly SentRequest[], now: Date): NewNotification[] {
  return [...Map.groupBy(rows, ({ preacher_user_id }) => preacher_user_id)].flatMap(([userId, [first, ...more]]) => {
    if (!userId || !first) return []
    const asked = `${first.church_name} would like you to preach on ${formatServiceDate(first, now)}${onMoreDays(first, more)}.`
    // Whom else is the church's own affair; that there is someone is fair to say.
    const message = first.request_group_id ? `${asked} The first to accept is booked.` : asked
    const alsoRequestIds = more.map(({ id }) => id)
    return [{ userId, kind: 'request_received' as const, requestId: first.id, alsoRequestIds, message }]
  })
}

/** What a preacher reads who was asked for a service that another one accepted first. */
export function filledNotifications(row: RequestParties, now: Date): NewNotification[] {
  if (!row.preacher_user_id) return []
  const message = `${row.church_name} found a preacher for ${formatServiceDate(row, now)}. No reply needed.`
  return [{ userId: row.preacher_user_id, kind: 'request_filled', requestId: row.id, message }]
}

/** What both sides of a request read when it ran out unanswered. */
export function expiryNotifications(row: RequestParties, now: Date): NewNotification[] {
  const message = `The request for ${formatServiceDate(row, now)} expired without an answer.`
  return [row.church_user_id, row.preacher_user_id]
    .filter((userId) => userId !== null)
    .map((userId) => ({ userId, kind: 'request_expired' as const, requestId: row.id, message }))
}

/**
 * What the other side of a request reads when someone's account is closed before the service. It names no one: the
 * name is forgotten with the account.
 */
export function departureNotification(row: RequestParties, leaving: Actor['userType'], now: Date): NewNotification[] {
  const userId = leaving === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId) return []
  const agreed = row.status === 'confirmed'
  const sentences = {
    church: agreed
      ? `The church closed its account, so the service on ${formatServiceDate(row, now)} is cancelled.`
      : `The church closed its account and withdrew its request for ${formatServiceDate(row, now)}.`,
    preacher: agreed
      ? `The preacher closed their account, so no one is booked for ${formatServiceDate(row, now)}. Please ask someone else.`
      : `The preacher closed their account and declined your request for ${formatServiceDate(row, now)}.`,
  }
  const notAgreed = leaving === 'church' ? 'request_withdrawn' : 'request_declined'
  const kind: NotificationKind = agreed ? 'service_cancelled' : notAgreed
  return [{ userId, kind, requestId: row.id, message: sentences[leaving] }]
}

/**
 * What the others who offered to preach read once no one is needed any more. It names no one, and leads nowhere: they
 * do not see the request now.
 */
export function offerersNotifications(row: RequestParties, userIds: readonly string[], now: Date): NewNotification[] {
  const message =
    row.status === 'confirmed'
      ? `The church found a preacher for the service on ${formatServiceDate(row, now)}. Thank you for offering to preach.`
      : `The request for ${formatServiceDate(row, now)} that you offered to preach for was withdrawn. Thank you for offering.`
  return userIds.map((userId) => ({ userId, kind: 'offer_filled', requestId: null, message }))
}

interface Change {
  /** Who moved the request. */
  readonly who: string
  readonly by: Actor['userType']
  readonly now: Date
}

function sentence(row: RequestParties, { who, by, now }: Change): string {
  const byStatus: Record<RequestStatus, string> = {
    open: `${who} is looking for a preacher on ${formatServiceDate(row, now)}.`,
    pending: `${who} would like you to preach on ${formatServiceDate(row, now)}.`,
    confirmed:
      by === 'church'
        ? `${who} chose you for the service on ${formatServiceDate(row, now)}.`
        : `${who} accepted your request for ${formatServiceDate(row, now)}.`,
    completed: `${who} marked the service on ${formatServiceDate(row, now)} as completed. You can now write a review.`,
    cancelled: `${who} ${closings[row.close_reason ?? 'cancelled']} for ${formatServiceDate(row, now)}.${by === 'preacher' && isAhead(row) && !othersMayAnswer(row) ? wayOut : ''}`,
  }
  return byStatus[row.status]
}

/** Others were asked for the same service, so it is too early to suggest asking everyone. */
const othersMayAnswer = ({ close_reason, request_group_id }: RequestParties) =>
  close_reason === 'declined' && request_group_id !== null

/** The change was made before the service began. */
const isAhead = ({ starts_at, updated_at }: RequestParties) => starts_at > updated_at

const wayOut = ' You can ask all nearby preachers instead.'

const closings: Record<NonNullable<RequestRow['close_reason']>, string> = {
  declined: 'declined your request',
  withdrawn: 'withdrew the request',
  cancelled: 'cancelled the confirmed service',
  expired: 'did not answer the request',
  not_held: 'said no service was held',
  filled: 'found a preacher',
}

/** What the other side reads when someone says that a service is still on. */
export function reconfirmationNotification(
  row: RequestParties & Pick<RequestRow, 'other_has_left'>,
  by: Actor['userType'],
  now: Date,
): NewNotification[] {
  const [userId, message] =
    by === 'church'
      ? [
          row.preacher_user_id,
          `${row.church_name} confirmed that the service on ${formatServiceDate(row, now)} is still on.`,
        ]
      : [
          row.church_user_id,
          `${preacherName(row)} confirmed that the service on ${formatServiceDate(row, now)} is still on.`,
        ]
  if (!userId || row.other_has_left) return []
  return [{ userId, kind: 'still_on_said', requestId: row.id, message }]
}

/** A few words for anyone who has the request open. */
export const changeSentence = (row: NamedRequest, now: Date): string =>
  `The request for ${formatServiceDate(row, now)} is now: ${statusLabel(closingOf(row))}`
