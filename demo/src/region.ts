import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { buildCalendars } from './availability.ts'
import { writeBilling } from './billing.ts'
import { Bookings } from './bookings.ts'
import { writeBriefDefaults, writeBriefs } from './briefs.ts'
import { calendarOf } from './calendar.ts'
import { buildChurches } from './churches.ts'
import { tellLeadingStories } from './demo-account-stories.ts'
import { talkOf, writeTalks } from './direct-threads.ts'
import { writeNotifications } from './notifications.ts'
import { writeOffers } from './offers.ts'
import { buildPreachers, type Preacher } from './preachers.ts'
import { Random } from './random.ts'
import { tellOrdinaryStories } from './region-stories.ts'
import { writeConversations } from './request-threads.ts'
import { writeRequests } from './requests.ts'
import { type Review, withReplies, writeReviews } from './reviews.ts'
import { withServices } from './services.ts'
import { threadSides } from './thread-members.ts'
import type { Towns } from './towns.ts'

/** Rows by table, in insertion order. */
export type Rows = { readonly [T in Seeded]: readonly Insertable<DB[T]>[] }
type Seeded = Exclude<
  keyof DB,
  | 'places'
  | 'places_source'
  | 'zips'
  | 'sessions'
  | 'links'
  | 'email_changes'
  | 'known_devices'
  | 'second_factors'
  | 'recovery_codes'
  | 'login_attempts'
  | 'idempotency_keys'
  | 'quotas'
  // Computed from the other tables.
  | 'preacher_facts'
  | 'terms_versions'
  | 'pay_details'
  | 'w9_forms'
  | 'news_emails'
  | 'waiting_announcements'
  | 'newsletter'
  | 'roster_entries'
  | 'saved_searches'
  | 'saved_search_matches'
  | 'calendar_feeds'
  | 'imported_calendars'
  | 'imported_times'
  | 'reminders'
  | 'invitations'
  | 'stored_files'
  | 'forgotten_files'
  | 'file_links'
  | 'credentials'
  | 'credential_reminders'
  | 'sermons'
  | 'document_permissions'
  | 'preacher_references'
  | 'reference_links'
  | 'invitation_links'
  | 'do_not_email'
  | 'refused_addresses'
  | 'push_keys'
  | 'socket_attachments'
  | 'push_subscriptions'
  | 'billing_events'
  | 'audit_events'
  | 'blocks'
  | 'reports'
  | 'sandbox_checkouts'
>

export interface RegionSecrets {
  readonly passwordHash: string
  /** The demo preacher's photo. */
  readonly portrait: Buffer
}

/** All rows of the region. The same day always gives the same rows. */
export function buildRegion(towns: Towns, now: Date, { passwordHash, portrait }: RegionSecrets): Rows {
  const calendar = calendarOf(now)
  const random = new Random('a region')
  const churches = buildChurches(calendar, towns, passwordHash, random.fork('churches'))
  const preachers = buildPreachers(calendar, towns, passwordHash, random.fork('preachers'))

  const diary = new Bookings(calendar, random.fork('diary'))
  tellLeadingStories(diary, calendar, churches, preachers)
  tellOrdinaryStories(diary, calendar, churches.slice(1), preachers.slice(1), random.fork('stories'))

  const requests = writeRequests(diary.stories, calendar, random.fork('requests'))
  const conversations = writeConversations(requests, calendar, random.fork('conversations'))
  const talks = [...conversations.map(talkOf), ...writeTalks(churches, preachers, calendar, random.fork('talks'))]
  const availability = buildCalendars(preachers, diary.stories, calendar, random.fork('calendars'))
  const known = { preachers, stories: diary.stories, availability }
  const offers = writeOffers(requests, known, calendar, random.fork('offers'))
  const written = writeReviews(requests, calendar, random.fork('reviews'))
  const reviews = withReplies(written, preachers[0], calendar, random.fork('replies'))
  const [ofChurches, ofPreachers] = [ratings(reviews, 'preacher'), ratings(reviews, 'church')]
  const members = [...churches, ...preachers]
  const usedUp = trialsUsedUp(preachers, requests)
  const photo = { hash: createHash('sha256').update(portrait).digest('hex'), bytes: portrait }
  const photoOf = (index: number) => (index === 0 ? { photo_hash: photo.hash } : {})
  return {
    photos: [photo],
    users: members.map(({ user }) => user),
    churches: churches.map(({ row }) => ({ ...row, ...ofChurches.get(row.id) })),
    preachers: preachers.map(({ row }, index) => ({
      ...{ ...row, ...photoOf(index), ...ofPreachers.get(row.id) },
      ...(usedUp.has(row.id) && { is_covered: false }),
    })),
    education: preachers.flatMap(({ education }) => education),
    experience: preachers.flatMap(({ experience }) => experience),
    availability,
    ...withServices(conversations.map(({ written, message }) => ({ ...written.row, message }))),
    payments: requests.flatMap(({ payment }) => payment ?? []),
    request_events: requests.flatMap(({ events }) => events),
    offers: offers.map(({ row }) => row),
    threads: talks.flatMap(({ thread }) => (thread ? [thread] : [])),
    messages: talks.flatMap(({ messages }) => messages.map(({ row }) => row)),
    thread_members: talks.flatMap((talk) => threadSides(talk, calendar)),
    reviews: reviews.map(({ row }) => row),
    brief_defaults: writeBriefDefaults(churches[0]),
    briefs: writeBriefs(requests, churches[0], preachers[0], calendar),
    ...writeBilling(members, random.fork('billing')),
    notifications: writeNotifications({ conversations, talks, reviews, offers }, calendar, random.fork('notices')),
  }
}

/** Preachers who have used up their trial's connections. */
function trialsUsedUp(preachers: readonly Preacher[], requests: ReturnType<typeof writeRequests>): Set<string> {
  const agreed = Map.groupBy(
    requests.filter(({ row }) => row.confirmed_at && row.preacher_id),
    ({ row }) => row.preacher_id,
  )
  const isUsedUp = ({ row, connections }: Preacher) =>
    new Set(agreed.get(row.id)?.map((one) => one.row.church_id)).size >= connections
  return new Set(preachers.filter(isUsedUp).map(({ row }) => row.id))
}

/** The ratings of one side's reviews, by the reviewed profile. */
function ratings(reviews: readonly Review[], author: 'church' | 'preacher') {
  const sums = new Map<string, { rating_sum: number; rating_count: number }>()
  for (const { row } of reviews.filter(({ row }) => row.author_type === author)) {
    const about = author === 'church' ? row.preacher_id : row.church_id
    const { rating_sum, rating_count } = sums.get(about) ?? { rating_sum: 0, rating_count: 0 }
    sums.set(about, { rating_sum: rating_sum + row.rating, rating_count: rating_count + 1 })
  }
  return sums
}
