import type { ServerEvents } from '@openpulpit/contract/sockets'
import { queryClient, type Topic } from './query-client.ts'

/** What shows something of a change made in this browser. Together with the next table, this is all that ever goes stale. */
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
  // What churches asked at the address becomes the account's.
  invitation: ['invitations', 'requests', 'attention', 'stats', 'services', 'sundays', 'notifications', 'threads'],
  payment: ['payments', 'requests', 'attention', 'stats', 'notifications', 'roster'],
  w9: ['payments'],
  reconfirmation: ['requests', 'notifications'],
  review: ['requests', 'attention', 'reviews', 'stats', 'preachers', 'search'],
  reviewReply: ['reviews', 'preachers', 'churches', 'notifications'],
  roster: ['search', 'roster'],
  // Taking someone off the list takes the heart as well.
  rosterEntry: ['roster', 'search', 'preachers'],
  savedSearch: ['saved-searches', 'notifications'],
  thread: ['threads'],
  // All conversations of the two, and wherever they are offered to each other.
  block: ['messages', 'threads', 'requests', 'attention', 'search'],
  reportSettled: ['reports', 'audit'],
  // Another admin was first: only then is the report itself read again, because each reading is noted.
  reportSettledElsewhere: ['reported'],
  // Churches find a subscriber again, who may do again what the screens refused.
  billing: ['billing', 'notifications', 'requests', 'attention', 'profile'],
  coverageRefused: ['billing'],
  credential: ['credentials'],
  reference: ['references'],
  sermon: ['sermons'],
  // What signs other devices out ends the calendar link, too.
  sessions: ['sessions', 'calendar-feed'],
  emailChange: ['email-change'],
  // Turning it on signs other devices out.
  secondFactor: ['second-factor', 'sessions'],
  // Wherever it shows on which days a preacher is free.
  externalCalendar: ['external-calendars', 'availability', 'requests', 'preachers'],
  pushSubscription: ['push'],
} as const satisfies Record<string, readonly Topic[]>

/** The same of a change made elsewhere, which the server sends an event about. */
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
  // An open conversation merges the message of the event, and refetches itself where it has to.
  new_message: ['threads'],
  thread_read: ['threads'],
  typing: [],
  // After a block neither accepts the other's requests.
  threads_changed: ['threads', 'requests', 'attention'],
  notifications_changed: ['notifications', 'billing'],
  // It says that any of the others may have been sent.
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

/** Everything that may have been missed while there was no connection. */
export const allEvents = Object.keys(byEvent) as (keyof ServerEvents)[]

/** Their answers are merged into what is cached, so a fetch that is under way stays good and is joined. */
const isMerged = (topic: Topic) => topic === 'messages'

/**
 * Fetches what is on screen of this again, and marks the rest stale. A fetch that is under way is canceled: its answer may
 * be from before the change.
 */
export const invalidate = (change: Change): Promise<void> => invalidateTopics(invalidatedBy[change])

/** Marks it stale without fetching: a list under someone's eyes stays as it is. */
export async function markStale(change: Change): Promise<void> {
  await Promise.all(
    invalidatedBy[change].map((topic) => queryClient.invalidateQueries({ queryKey: [topic], refetchType: 'none' })),
  )
}

const delay = 300
const pending = new Set<Topic>()

/** Like `invalidate`, once for all changes of a short while: events come in swarms. */
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
