import type { ServerEvents } from '@openpulpit/contract/sockets'
import { queryClient, type Topic } from './query-client.ts'

/**
 * The queries that each change in this browser affects. Together with the next table, this covers everything that
 * becomes stale.
 */
const byAction = {
  request: [
    'requests',
    'payments',
    'attention',
    'stats',
    'services',
    'sundays',
    'availability',
    'notifications',
    'billing',
  ],
  // Requests sent to the address become the account's.
  invitation: ['invitations', 'requests', 'attention', 'stats', 'services', 'sundays', 'notifications', 'threads'],
  payment: ['payments', 'requests', 'attention', 'stats', 'notifications', 'roster'],
  w9: ['payments'],
  reconfirmation: ['requests', 'notifications'],
  review: ['requests', 'attention', 'reviews', 'stats', 'preachers', 'search'],
  reviewReply: ['reviews', 'preachers', 'churches', 'notifications'],
  roster: ['search', 'roster'],
  // Removing someone from the list also removes the heart.
  rosterEntry: ['roster', 'search', 'preachers'],
  savedSearch: ['saved-searches', 'notifications'],
  thread: ['threads'],
  // All conversations of the two, and everywhere that they see each other.
  block: ['messages', 'threads', 'requests', 'attention', 'search'],
  reportSettled: ['reports', 'audit'],
  // Another admin was first: only then is the report read again, because each read is recorded.
  reportSettledElsewhere: ['reported'],
  // Churches see a subscriber again, who can do again what screens refused.
  billing: ['billing', 'notifications', 'requests', 'attention', 'profile'],
  coverageRefused: ['billing'],
  credential: ['credentials'],
  reference: ['references'],
  sermon: ['sermons'],
  // Signing other devices out also revokes the calendar link.
  sessions: ['sessions', 'calendar-feed'],
  emailChange: ['email-change'],
  // Turning it on signs other devices out.
  secondFactor: ['second-factor', 'sessions'],
  // Everything that shows a preacher's free days.
  externalCalendar: ['external-calendars', 'availability', 'requests', 'preachers'],
  pushSubscription: ['push'],
} as const satisfies Record<string, readonly Topic[]>

/** The same for changes elsewhere, which the server sends events about. */
const byEvent = {
  request_update: [
    'requests',
    'payments',
    'credentials',
    'attention',
    'briefs',
    'stats',
    'services',
    'sundays',
    'availability',
    'reviews',
    'billing',
  ],
  // An open conversation merges the event's message, and refetches itself if necessary.
  new_message: ['threads'],
  thread_read: ['threads'],
  typing: [],
  // After a block neither can accept the other's requests.
  threads_changed: ['threads', 'requests', 'attention'],
  notifications_changed: ['notifications', 'billing'],
  // Means that any of the other events may have been missed.
  missed: [],
  notification: [
    'notifications',
    'references',
    'stats',
    'requests',
    'payments',
    'attention',
    'reviews',
    'preachers',
    'churches',
    'billing',
  ],
} as const satisfies Record<keyof ServerEvents, readonly Topic[]>

const invalidatedBy = { ...byAction, ...byEvent }
export type Change = keyof typeof invalidatedBy

/** Everything that may have been missed while disconnected. */
export const allEvents = Object.keys(byEvent) as (keyof ServerEvents)[]

/** Its replies are merged into the cache, so a running fetch stays valid and is joined. */
const isMerged = (topic: Topic) => topic === 'messages'

/**
 * Refetches what is on screen, and marks the rest stale. A running fetch is cancelled, because its reply may predate
 * the change.
 */
export const invalidate = (change: Change): Promise<void> => invalidateTopics(invalidatedBy[change])

/** Marks it stale without refetching, so that a list does not change while someone reads it. */
export async function markStale(change: Change): Promise<void> {
  await Promise.all(
    invalidatedBy[change].map((topic) => queryClient.invalidateQueries({ queryKey: [topic], refetchType: 'none' })),
  )
}

const delay = 300
const pending = new Set<Topic>()

/** Like `invalidate`, once for all changes of a short time: events arrive in bursts. */
export function invalidateSoon(...changes: readonly Change[]): void {
  const topics = changes.flatMap((change): readonly Topic[] => invalidatedBy[change])
  if (pending.size === 0 && topics.length > 0) setTimeout(invalidatePending, delay)
  for (const topic of topics) pending.add(topic)
}

function invalidatePending() {
  const topics = [...pending]
  pending.clear()
  void invalidateTopics(topics)
}

async function invalidateTopics(topics: readonly Topic[]): Promise<void> {
  const replaced = topics.filter((topic) => !isMerged(topic))
  await Promise.all(replaced.map((topic) => queryClient.cancelQueries({ queryKey: [topic] })))
  await Promise.all(
    topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }, { cancelRefetch: !isMerged(topic) })),
  )
}
