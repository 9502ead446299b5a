import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import { type CloseReason, type Closer, type RequestStatus, statusLabel } from '@openpulpit/contract/request-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import type { OwnServiceEmail } from '../notifications/events.ts'
import type { NewNotification } from '../notifications/store/commands.ts'
import type { InterestedPreacher } from '../offers/matching/queries.ts'
import { preacherName } from '../preachers/policy.ts'
import { closingOf, formatServiceDate, onMoreDays } from './policy.ts'
import type { RequestRow } from './queries.ts'
import type { RequestEvent } from './record/events.ts'

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
  | 'others_wait'
>

/** Names, date and status only. */
type NamedRequest = Omit<RequestParties, 'starts_at' | 'updated_at'>

/** A request that is being created. */
export type SentRequest = NamedRequest & Pick<RequestRow, 'preacher_id'>

/** A request was moved, as the table of transitions allows it. */
export function transitionEvent(row: RequestParties, { by, from, now }: Moved): RequestEvent {
  return {
    ...{ request: row, by, timeline: [{ from }], limit: 'status_changes' },
    message: changeSentence(row, now),
    notifications: changeNotification(row, by, now, from),
    // What is over by now is still to be reviewed and paid.
    endsReminders: row.status !== 'completed',
    ownEmail: ownEmailOfChange(row),
    ...(from === 'open' && { toOfferers: offererNotification(row, now) }),
  }
}

interface Moved {
  readonly by: UserType
  readonly from: RequestStatus | null
  readonly now: Date
}

/** Requests were sent with one click. Each preacher is notified once, and refetches once, about all of theirs. */
export function creationEvents(rows: readonly SentRequest[], now: Date): RequestEvent[] {
  const sent = (request: SentRequest): RequestEvent => ({ request, by: 'church', timeline: [{ from: null }] })
  return [...Map.groupBy(rows, ({ preacher_id }) => preacher_id).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const news = { message: changeSentence(first, now), notifications: creationNotification(first, more, now) }
    return [{ ...sent(first), ...news }, ...more.map(sent)]
  })
}

/** What the other side of a request reads after someone moved it; no one, where no one is named yet. */
function changeNotification(
  row: RequestParties,
  by: UserType,
  now: Date,
  from: RequestStatus | null,
): NewNotification[] {
  const { userId, who } = bySide(by, {
    church: { userId: row.preacher_user_id, who: row.church_name },
    preacher: { userId: row.church_user_id, who: preacherName(row) },
  })
  if (!userId) return []
  // Of a pending request a church accepts the change that the preacher proposed.
  if (row.status === 'confirmed' && by === 'church' && from === 'pending') {
    const message = `${who} accepted your change. You’re booked for ${formatServiceDate(row, now)}.`
    return [{ userId, kind: 'request_accepted', requestId: row.id, message }]
  }
  return [{ userId, kind: kindOfChange(row, by), requestId: row.id, message: sentence(row, { who, by, now }) }]
}

function kindOfChange({ status, close_reason }: RequestParties, by: UserType): NotificationKind {
  switch (status) {
    case 'open':
      return 'open_request'
    case 'pending':
      return 'request_received'
    case 'confirmed':
      return bySide(by, { church: 'offer_chosen', preacher: 'request_accepted' } as const)
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
function ownEmailOfChange({ status, close_reason }: RequestParties): OwnServiceEmail | undefined {
  if (status === 'confirmed') return 'agreed'
  return status === 'cancelled' && close_reason === 'cancelled' ? 'called_off' : undefined
}

/** What a preacher reads of the requests that were sent with one click: one sentence for all of theirs. */
function creationNotification(first: SentRequest, more: readonly SentRequest[], now: Date): NewNotification[] {
  if (!first.preacher_user_id) return []
  const asked = `${first.church_name} would like you to preach on ${formatServiceDate(first, now)}${onMoreDays(first, more)}.`
  // Whom else is the church's own affair; that there is someone is fair to say.
  const message = first.others_wait ? `${asked} The first to accept is booked.` : asked
  const alsoRequestIds = more.map(({ id }) => id)
  return [{ userId: first.preacher_user_id, kind: 'request_received', requestId: first.id, alsoRequestIds, message }]
}

/** Why several requests are closed at once. */
export interface Closing {
  readonly closed_by: Closer
  readonly close_reason: CloseReason
  readonly cancellation_reason?: string
}

const closingEvent = (row: RequestParties, closing: Closing, now: Date) => {
  const request = { ...row, status: 'cancelled', ...closing } as const
  const event = { request, by: closing.closed_by, timeline: [{ from: row.status }], endsReminders: true }
  return { ...event, message: changeSentence(request, now) }
}

export const filled = { closed_by: 'system', close_reason: 'filled' } as const

/** Another preacher is booked for its service. */
export function filledEvent(row: RequestParties, bookedUserId: string, now: Date): RequestEvent {
  const event = closingEvent(row, filled, now)
  if (!row.preacher_user_id)
    return { ...event, bookedUserId, toOfferers: offererNotification({ ...row, status: 'confirmed' }, now) }
  const message = `${row.church_name} found a preacher for ${formatServiceDate(row, now)}. No reply needed.`
  return {
    ...event,
    notifications: [{ userId: row.preacher_user_id, kind: 'request_filled', requestId: row.id, message }],
  }
}

export const expired = { closed_by: 'system', close_reason: 'expired' } as const

/** No one answered a request by the end of its day. */
export function expiryEvent(row: RequestParties, interested: readonly InterestedPreacher[], now: Date): RequestEvent {
  const message = `The request for ${formatServiceDate(row, now)} expired without an answer.`
  const notifications = [row.church_user_id, row.preacher_user_id]
    .filter((userId) => userId !== null)
    .map((userId) => ({ userId, kind: 'request_expired' as const, requestId: row.id, message }))
  return { ...closingEvent(row, expired, now), notifications, watchers: interested.map(({ user_id }) => user_id) }
}

/** Someone's account is closed before the service. */
export function departureEvent(
  row: RequestParties,
  closing: Closing & { readonly closed_by: UserType },
  interested: readonly InterestedPreacher[],
  now: Date,
): RequestEvent {
  const offerers = interested.filter(({ has_offered }) => has_offered)
  const thanks = offerers.map(({ user_id: userId }) => ({ userId, ...offererNotification(row, now) }))
  return {
    ...closingEvent(row, closing, now),
    notifications: [...departureNotification(row, closing.closed_by, now), ...thanks],
    watchers: interested.map(({ user_id }) => user_id),
  }
}

/** What the other side reads. It names no one: the name is forgotten with the account. */
function departureNotification(row: RequestParties, leaving: UserType, now: Date): NewNotification[] {
  const userId = bySide(leaving, { church: row.preacher_user_id, preacher: row.church_user_id })
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
  const notAgreed = bySide(leaving, { church: 'request_withdrawn', preacher: 'request_declined' } as const)
  const kind: NotificationKind = agreed ? 'service_cancelled' : notAgreed
  return [{ userId, kind, requestId: row.id, message: sentences[leaving] }]
}

/**
 * What the others who offered to preach read once no one is needed any more. It names no one, and leads nowhere: they
 * do not see the request now.
 */
function offererNotification(row: RequestParties, now: Date): Omit<NewNotification, 'userId'> {
  const message =
    row.status === 'confirmed'
      ? `The church found a preacher for the service on ${formatServiceDate(row, now)}. Thank you for offering to preach.`
      : `The request for ${formatServiceDate(row, now)} that you offered to preach for was withdrawn. Thank you for offering.`
  return { kind: 'offer_filled', requestId: null, message }
}

interface Change {
  /** Who moved the request. */
  readonly who: string
  readonly by: UserType
  readonly now: Date
}

function sentence(row: RequestParties, { who, by, now }: Change): string {
  const byStatus: Record<RequestStatus, string> = {
    open: `${who} is looking for a preacher on ${formatServiceDate(row, now)}.`,
    pending: `${who} would like you to preach on ${formatServiceDate(row, now)}.`,
    confirmed: bySide(by, {
      church: `${who} chose you for the service on ${formatServiceDate(row, now)}.`,
      preacher: `${who} accepted your request for ${formatServiceDate(row, now)}.`,
    }),
    completed: `${who} marked the service on ${formatServiceDate(row, now)} as completed. You can now write a review.`,
    cancelled: `${who} ${closings[row.close_reason ?? 'cancelled']} for ${formatServiceDate(row, now)}.${by === 'preacher' && isAhead(row) && !othersMayAnswer(row) ? wayOut : ''}`,
  }
  return byStatus[row.status]
}

/** Others were asked for the same service, so it is too early to suggest asking everyone. */
const othersMayAnswer = ({ close_reason, others_wait }: RequestParties) => close_reason === 'declined' && others_wait

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

/** One side said that a service is still on. */
export function stillOnEvent(
  row: RequestParties & Pick<RequestRow, 'other_has_left'>,
  by: UserType,
  now: Date,
): RequestEvent {
  const { userId, who } = bySide(by, {
    church: { userId: row.preacher_user_id, who: row.church_name },
    preacher: { userId: row.church_user_id, who: preacherName(row) },
  })
  const event = { request: row, by, limit: 'still_on' } as const
  if (!userId || row.other_has_left) return { ...event, message: changeSentence(row, now) }
  const message = `${who} confirmed that the service on ${formatServiceDate(row, now)} is still on.`
  return { ...event, message, notifications: [{ userId, kind: 'still_on_said', requestId: row.id, message }] }
}

/** A few words for anyone who has the request open. */
const changeSentence = (row: NamedRequest, now: Date): string =>
  `The request for ${formatServiceDate(row, now)} is now: ${statusLabel(closingOf(row))}`
