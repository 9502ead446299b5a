import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { Insertable } from 'kysely'
import { noticeOfOffer } from '../features/offers/notices.ts'
import { type Concerned, noticeOfChange, noticesOfExpiry } from '../features/requests/notices.ts'
import type { Notifications } from '../platform/schema.ts'
import type { Conversation } from './conversations.ts'
import { at, type Calendar } from './days.ts'
import type { Offer } from './offers.ts'
import type { Random } from './random.ts'
import type { Written } from './requests.ts'
import type { Review } from './reviews.ts'

const day = 86_400_000
const keptDays = 30
const freshDays = 6

interface Told {
  readonly conversations: readonly Conversation[]
  readonly reviews: readonly Review[]
  readonly offers: readonly Offer[]
}

/** What people were told in the last weeks. What is some days old they have dismissed. */
export function writeNotices(
  { conversations, reviews, offers }: Told,
  calendar: Calendar,
  random: Random,
): Insertable<Notifications>[] {
  const midnight = at(calendar.today, 0).getTime()
  const isKept = (instant: Date) => instant.getTime() > midnight - keptDays * day
  return [
    ...conversations.flatMap((conversation) => noticesOfConversation(conversation, isKept)),
    ...offers.map((offer) => ({ ...noticeOfOffer(offeredBy(offer)), at: offer.row.created_at })),
    ...reviews.filter(({ row }) => isKept(row.created_at)).map(noticeOfReview),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, userId, type, message, requestId }) => ({
      id: random.id(at),
      user_id: userId,
      type,
      message,
      request_id: requestId,
      created_at: at,
      dismissed_at: at.getTime() < midnight - freshDays * day ? new Date(at.getTime() + day / 2) : null,
    }))
}

function noticesOfConversation({ written, letters }: Conversation, isKept: (instant: Date) => boolean) {
  const { story, row, events } = written
  const { church, preacher } = story
  const changes = events
    .filter(({ at }) => isKept(at))
    .flatMap(({ by, at, to_status, close_reason }) => {
      const concerned = concernedBy(written, { status: to_status, close_reason: close_reason ?? null })
      const notices = by === 'system' ? noticesOfExpiry(concerned) : noticeOfChange(concerned, by)
      return notices.map((notice) => ({ ...notice, at }))
    })
  const messages = letters
    .filter(({ row: letter }) => isKept(letter.created_at))
    .map(({ from, row: letter }) => ({
      userId: (from === 'church' ? preacher : church)?.user.id ?? '',
      type: 'message' as const,
      requestId: row.id,
      message: `New message from ${from === 'church' ? church.row.name : `${preacher?.first} ${preacher?.last}`}`,
      at: letter.created_at,
    }))
  return [...changes, ...messages]
}

const concernedBy = ({ story, row }: Written, now: Pick<Concerned, 'status' | 'close_reason'>): Concerned => ({
  ...now,
  id: row.id,
  closed_by: row.closed_by ?? null,
  day: row.day,
  service_time: row.service_time,
  church_user_id: story.church.user.id,
  preacher_user_id: story.preacher?.user.id ?? null,
  church_name: story.church.row.name,
  first_name: story.preacher?.first ?? null,
  last_name: story.preacher?.last ?? null,
})

const offeredBy = ({ written: { story, row }, preacher }: Offer) => ({
  ...{ id: row.id, day: row.day, service_time: row.service_time },
  ...{ church_user_id: story.church.user.id, first_name: preacher.first, last_name: preacher.last },
})

function noticeOfReview({ written, row }: Review) {
  const { church, preacher, day: of } = written.story
  const isByChurch = row.author_type === 'church'
  const author = isByChurch ? church.row.name : `${preacher?.first} ${preacher?.last}`
  return {
    userId: (isByChurch ? preacher : church)?.user.id ?? '',
    type: 'request_update' as const,
    requestId: row.request_id,
    message: `${author} wrote a review about the service on ${formatDay(of as Day)}.`,
    at: row.created_at,
  }
}
