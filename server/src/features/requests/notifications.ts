import { type Day, formatFullDay, formatTime, type Time } from '@openpulpit/contract/dates'
import type { HonorariumStep } from '@openpulpit/contract/honorarium'
import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import { type CloseReason, type RequestStatus, statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { Actor } from '../../platform/actor.ts'
import type { OwnServiceEmail } from '../notifications/events.ts'
import type { NewNotification } from '../notifications/store/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { closingOf, onMoreDays } from './policy.ts'
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
  | 'starts_at'
  | 'updated_at'
  | 'church_user_id'
  | 'preacher_user_id'
  | 'church_name'
  | 'first_name'
  | 'last_name'
>

/** As far as it says who they are and when the service is. */
export type NamedRequest = Omit<RequestParties, 'starts_at' | 'updated_at'>

/** One that is just being sent. */
export type SentRequest = NamedRequest & Pick<RequestRow, 'request_group_id' | 'preacher_id'>

const when = (row: Pick<RequestParties, 'day' | 'service_time'>) =>
  `${formatFullDay(row.day as Day)} at ${formatTime(row.service_time as Time)}`

/** What the other side of a request reads after someone moved it; no one, where no one is named yet. */
export function changeNotification(row: RequestParties, by: Actor['userType']): NewNotification[] {
  const [userId, who] =
    by === 'church' ? [row.preacher_user_id, row.church_name] : [row.church_user_id, preacherName(row)]
  if (!userId) return []
  return [{ userId, kind: kindOfChange(row, by), requestId: row.id, message: sentence(row, who, by) }]
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

/** What is agreed goes into the calendar of whoever acted with an email, too, and what is called off out of it. */
export function ownEmailOfChange({ status, close_reason }: RequestParties): OwnServiceEmail | undefined {
  if (status === 'confirmed') return 'agreed'
  return status === 'cancelled' && close_reason === 'cancelled' ? 'called_off' : undefined
}

/** What each preacher reads of the requests that were sent with one click: one sentence for all of theirs. */
export function creationNotifications(rows: readonly SentRequest[]): NewNotification[] {
  return [...Map.groupBy(rows, ({ preacher_user_id }) => preacher_user_id)].flatMap(([userId, [first, ...more]]) => {
    if (!userId || !first) return []
    const asked = `${first.church_name} would like you to preach on ${when(first)}${onMoreDays(first, more)}.`
    // Whom else is the church's own affair; that there is someone is fair to say.
    const message = first.request_group_id ? `${asked} The first to accept is booked.` : asked
    const alsoRequestIds = more.map(({ id }) => id)
    return [{ userId, kind: 'request_received' as const, requestId: first.id, alsoRequestIds, message }]
  })
}

/** What a preacher reads who was asked for a service that another one accepted first. */
export function filledNotifications(row: RequestParties): NewNotification[] {
  if (!row.preacher_user_id) return []
  const message = `${row.church_name} found a preacher for ${when(row)}. No reply needed.`
  return [{ userId: row.preacher_user_id, kind: 'request_filled', requestId: row.id, message }]
}

/** What both sides of a request read when it ran out unanswered. */
export function expiryNotifications(row: RequestParties): NewNotification[] {
  const message = `The request for ${when(row)} expired without an answer.`
  return [row.church_user_id, row.preacher_user_id]
    .filter((userId) => userId !== null)
    .map((userId) => ({ userId, kind: 'request_expired' as const, requestId: row.id, message }))
}

/**
 * What the other side of a request reads when someone's account is closed before the service. It names no one: the
 * name is forgotten with the account.
 */
export function departureNotification(row: RequestParties, leaving: Actor['userType']): NewNotification[] {
  const userId = leaving === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId) return []
  const agreed = row.status === 'confirmed'
  const sentences = {
    church: agreed
      ? `The church closed its account, so the service on ${when(row)} is cancelled.`
      : `The church closed its account and withdrew its request for ${when(row)}.`,
    preacher: agreed
      ? `The preacher closed their account, so no one is booked for ${when(row)}. Please ask someone else.`
      : `The preacher closed their account and declined your request for ${when(row)}.`,
  }
  const notAgreed = leaving === 'church' ? 'request_withdrawn' : 'request_declined'
  const kind: NotificationKind = agreed ? 'service_cancelled' : notAgreed
  return [{ userId, kind, requestId: row.id, message: sentences[leaving] }]
}

/**
 * What the others who offered to preach read once no one is needed any more. It names no one, and leads nowhere: they
 * do not see the request now.
 */
export function offerersNotifications(row: RequestParties, userIds: readonly string[]): NewNotification[] {
  const message =
    row.status === 'confirmed'
      ? `The church found a preacher for the service on ${when(row)}. Thank you for offering to preach.`
      : `The request for ${when(row)} that you offered to preach for was withdrawn. Thank you for offering.`
  return userIds.map((userId) => ({ userId, kind: 'offer_filled', requestId: null, message }))
}

/** What the other side reads of a step of the honorarium; nothing, where the other side has left. */
export function honorariumNotification(
  row: RequestParties & Pick<RequestRow, 'other_has_left'>,
  step: HonorariumStep,
): NewNotification[] {
  const userId = step.by === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId || row.other_has_left) return []
  return [{ userId, kind: 'honorarium', state: step.to, requestId: row.id, message: honorariumSentence(row, step) }]
}

export function honorariumSentence(row: RequestParties, { kind }: HonorariumStep): string {
  switch (kind) {
    case 'paid':
      return `${row.church_name} marked the honorarium for ${when(row)} as paid. Please confirm once you receive it.`
    case 'unpaid':
      return `${row.church_name} marked the honorarium for ${when(row)} as not paid.`
    case 'received':
      return `${preacherName(row)} confirmed receiving the honorarium for ${when(row)}.`
  }
}

function sentence(row: RequestParties, who: string, by: Actor['userType']): string {
  const byStatus: Record<RequestStatus, string> = {
    open: `${who} is looking for a preacher on ${when(row)}.`,
    pending: `${who} would like you to preach on ${when(row)}.`,
    confirmed:
      by === 'church'
        ? `${who} chose you for the service on ${when(row)}.`
        : `${who} accepted your request for ${when(row)}.`,
    completed: `${who} marked the service on ${when(row)} as completed. You can now write a review.`,
    cancelled: `${who} ${closings[row.close_reason ?? 'cancelled']} for ${when(row)}.${by === 'preacher' && isAhead(row) ? wayOut : ''}`,
  }
  return byStatus[row.status]
}

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
): NewNotification[] {
  const [userId, message] =
    by === 'church'
      ? [row.preacher_user_id, `${row.church_name} confirmed that the service on ${when(row)} is still on.`]
      : [row.church_user_id, `${preacherName(row)} confirmed that the service on ${when(row)} is still on.`]
  if (!userId || row.other_has_left) return []
  return [{ userId, kind: 'still_on_said', requestId: row.id, message }]
}

/** A few words for anyone who has the request open. */
export const changeSentence = (row: NamedRequest): string =>
  `The request for ${when(row)} is now: ${statusLabel(closingOf(row))}`
