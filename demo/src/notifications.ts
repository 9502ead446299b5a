import type { Day } from '@openpulpit/contract/dates'
import { notificationKinds } from '@openpulpit/contract/notification-kinds'
import type { Insertable } from 'kysely'
import type { NewNotification } from '../../server/src/features/notifications/store/commands.ts'
import { offerEvent } from '../../server/src/features/offers/notifications.ts'
import { expiryEvent, type RequestParties, transitionEvent } from '../../server/src/features/requests/notifications.ts'
import type { RequestEvent } from '../../server/src/features/requests/record/events.ts'
import { sentenceOfReview } from '../../server/src/features/reviews/notifications.ts'
import type { Notifications } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar } from './calendar.ts'
import type { Talk } from './direct-threads.ts'
import type { Offer } from './offers.ts'
import type { Random } from './random.ts'
import type { Conversation } from './request-threads.ts'
import type { Written } from './requests.ts'
import type { Review } from './reviews.ts'
import { unseenBy } from './thread-members.ts'

const day = 86_400_000
const keptDays = 30
const freshDays = 6

interface NotificationSources {
  readonly conversations: readonly Conversation[]
  readonly talks: readonly Talk[]
  readonly reviews: readonly Review[]
  readonly offers: readonly Offer[]
}

/** A notification at that time. Read messages have none. */
interface Dated extends Pick<NewNotification, 'userId' | 'kind' | 'state' | 'message' | 'requestId'> {
  readonly at: Date
  readonly threadId?: string | null
  readonly isSeen?: boolean
}

/** Notifications of the last weeks; those older than a few days are dismissed. */
export function writeNotifications(
  { conversations, talks, reviews, offers }: NotificationSources,
  calendar: Calendar,
  random: Random,
): Insertable<Notifications>[] {
  const midnight = at(calendar.today, 0).getTime()
  const isKept = (instant: Date) => instant.getTime() > midnight - keptDays * day
  const told: Dated[] = [
    ...conversations.flatMap(({ written }) => noticesOfChanges(written, isKept)),
    ...talks.flatMap((talk) => notificationsOfMessages(talk, calendar, isKept)),
    ...offers.flatMap((offer) =>
      noticesOf(offerEvent(offeredBy(offer), { isNew: true, now: offer.row.created_at }), offer.row.created_at),
    ),
    ...reviews.filter(({ row }) => isKept(row.created_at)).map(noticeOfReview),
  ]

  return told
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, userId, kind, state, message, requestId, threadId, isSeen }) => ({
      id: random.id(at),
      user_id: userId,
      type: notificationKinds[kind].type,
      kind,
      state: state ?? null,
      message,
      request_id: requestId,
      thread_id: threadId ?? null,
      created_at: at,
      dismissed_at: isSeen || at.getTime() < midnight - freshDays * day ? new Date(at.getTime() + day / 2) : null,
    }))
}

function noticesOfChanges(written: Written, isKept: (instant: Date) => boolean): Dated[] {
  return written.events
    .filter(({ at }) => isKept(at))
    .flatMap(({ by, at, from_status, to_status, close_reason }) => {
      const concerned = concernedBy(written, { status: to_status, close_reason: close_reason ?? null, updated_at: at })
      const moved = { from: from_status ?? null, now: at }
      const isExpired = by === 'system'
      return noticesOf(isExpired ? expiryEvent(concerned, [], at) : transitionEvent(concerned, { by, ...moved }), at)
    })
}

const noticesOf = ({ notifications = [] }: RequestEvent, at: Date): Dated[] =>
  notifications.map((notice) => ({ ...notice, at }))

function notificationsOfMessages(talk: Talk, calendar: Calendar, isKept: (instant: Date) => boolean): Dated[] {
  const { church, preacher, thread, messages } = talk
  return messages
    .filter(({ row: message }) => isKept(message.created_at))
    .map((message) => ({
      message,
      isSeen: message !== messages.at(-1) || !unseenBy(otherThan(message.from), talk, calendar).includes(message),
    }))
    .map(({ message: { from, row: message }, isSeen }) => ({
      userId: (from === 'church' ? preacher : church)?.user.id ?? '',
      kind: 'message' as const,
      requestId: thread?.request_id ?? null,
      threadId: thread?.id ?? null,
      isSeen,
      message: `New message from ${from === 'church' ? church.row.name : `${preacher?.first} ${preacher?.last}`}`,
      at: message.created_at,
    }))
}

const otherThan = (side: 'church' | 'preacher') => (side === 'church' ? 'preacher' : 'church')

const concernedBy = (
  { story, row }: Written,
  now: Pick<RequestParties, 'status' | 'close_reason' | 'updated_at'>,
): RequestParties => ({
  ...now,
  id: row.id,
  closed_by: row.closed_by ?? null,
  day: row.day,
  service_time: row.service_time,
  time_zone: row.time_zone,
  preacher_time_zone: story.preacher?.row.time_zone ?? null,
  starts_at: at(row.day as Day, Number(row.service_time.slice(0, 2))),
  church_user_id: story.church.user.id,
  preacher_user_id: story.preacher?.user.id ?? null,
  church_name: story.church.row.name,
  first_name: story.preacher?.first ?? null,
  last_name: story.preacher?.last ?? null,
  others_wait: false,
})

const offeredBy = ({ written: { story, row }, preacher }: Offer) => ({
  ...{ id: row.id, day: row.day, service_time: row.service_time },
  ...{ time_zone: row.time_zone, preacher_time_zone: preacher.row.time_zone },
  ...{
    church_user_id: story.church.user.id,
    preacher_user_id: preacher.user.id,
    first_name: preacher.first,
    last_name: preacher.last,
  },
  preacher_id: preacher.row.id,
})

function noticeOfReview({ written, row }: Review) {
  const { church, preacher, day: of } = written.story
  const isByChurch = row.author_type === 'church'
  const author = isByChurch ? church.row.name : `${preacher?.first} ${preacher?.last}`
  return {
    userId: (isByChurch ? preacher : church)?.user.id ?? '',
    kind: 'review' as const,
    requestId: row.request_id,
    message: sentenceOfReview({ day: of, time_zone: church.row.time_zone }, author, row.created_at),
    at: row.created_at,
  }
}
