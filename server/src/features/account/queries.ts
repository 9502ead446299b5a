import type { Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { whoAmI } from '../auth/queries.ts'
import { wholeCalendar } from '../availability/queries.ts'
import { subscriptionOf } from '../newsletter/queries.ts'
import { allNotifications } from '../notifications/queries.ts'
import { ownOffers } from '../offers/queries.ts'
import { requestRows } from '../requests/queries.ts'
import { allReviewsOf } from '../reviews/queries.ts'
import { savedBy } from '../saved/queries.ts'
import { openSessions } from '../sessions/queries.ts'
import { allMessagesOf } from '../threads/queries.ts'
import { preferencesOf } from '../users/queries.ts'
import { toExport } from './view.ts'

/** Everything of theirs that we keep. It is a whole, so nothing in it has a limit; each part is one query. */
export async function exportOf(parts: Parts, actor: Actor) {
  const db = parts.database.kysely
  const now = parts.clock.now()
  const me = await whoAmI(parts, actor)
  const [preferences, sessions, requests, offers, messages, availability, reviews, notifications, saved, newsletter] =
    await Promise.all([
      preferencesOf(db, actor.userId),
      openSessions(db, actor.userId, now),
      requestRows(db, actor).orderBy('requests.id').execute(),
      actor.userType === 'preacher' ? ownOffers(db, actor.preacherId) : [],
      allMessagesOf(db, actor),
      actor.userType === 'preacher' ? wholeCalendar(db, actor.preacherId) : [],
      allReviewsOf(db, actor),
      allNotifications(db, actor.userId),
      actor.userType === 'church' ? savedBy(db, actor.churchId) : [],
      subscriptionOf(db, me.user.email),
    ])
  return toExport(
    { me, preferences, sessions, requests, offers, messages, availability, reviews, notifications, saved, newsletter },
    actor,
    now,
  )
}
