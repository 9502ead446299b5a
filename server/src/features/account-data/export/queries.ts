import type { Actor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { emailChangesOf } from '../../accounts/email-change/queries.ts'
import { secondFactorOf } from '../../accounts/second-factor/queries.ts'
import { whoAmI } from '../../accounts/sign-in/queries.ts'
import { allEventsOf } from '../../audit/queries.ts'
import { billingExportOf } from '../../billing/overview/queries.ts'
import { blocksOf } from '../../blocks/queries.ts'
import { allBriefsOf, defaultsOf } from '../../briefs/queries.ts'
import { wholeCalendar } from '../../calendars/availability/queries.ts'
import { calendarRows } from '../../calendars/external/queries.ts'
import { feedOf } from '../../calendars/feed/queries.ts'
import { credentialsOf } from '../../credentials/queries.ts'
import { invitationsOf } from '../../invitations/queries.ts'
import { subscriptionOf } from '../../newsletter/queries.ts'
import { allDevicesOf } from '../../notifications/push/queries.ts'
import { allNotifications } from '../../notifications/queries.ts'
import { ownOffers } from '../../offers/matching/queries.ts'
import { payDetailsOf } from '../../payments/pay-details/queries.ts'
import { allPaymentsOf } from '../../payments/queries.ts'
import { w9FormsOf } from '../../payments/year/queries.ts'
import { factsOf } from '../../preachers/facts/queries.ts'
import { allReferencesOf } from '../../references/queries.ts'
import { reportsBy } from '../../reports/queries.ts'
import { requestRows } from '../../requests/queries.ts'
import { allReviewsOf } from '../../reviews/queries.ts'
import { rosterOf } from '../../roster/queries.ts'
import { savedSearchesOf } from '../../search/saved/queries.ts'
import { sermonsOf } from '../../sermons/queries.ts'
import { openSessions } from '../../sessions/queries.ts'
import { allMessagesOf } from '../../threads/queries.ts'
import { preferencesOf } from '../../users/queries.ts'

/** Everything of theirs that we keep. It is a whole, so nothing in it has a limit; each part is one query. */
export async function accountExportOf(services: Services, actor: Actor) {
  const db = services.database.kysely
  const now = services.clock.now()
  const me = await whoAmI(db, actor)
  const [
    preferences,
    sessions,
    signIns,
    requests,
    payments,
    payDetails,
    w9Forms,
    offers,
    messages,
    availability,
    reviews,
    notifications,
    blocks,
    reports,
    roster,
    savedSearches,
    invitations,
    newsletter,
    feed,
    calendars,
    devices,
    credentials,
    sermons,
    facts,
    references,
    briefs,
    briefDefaults,
    secondFactor,
    emailChanges,
    billing,
  ] = await Promise.all([
    preferencesOf(db, actor.userId),
    openSessions(db, actor.userId, now),
    allEventsOf(db, actor.userId),
    requestRows(db, actor).orderBy('requests.id').execute(),
    allPaymentsOf(db, actor),
    actor.userType === 'preacher' ? payDetailsOf(db, actor.preacherId) : undefined,
    actor.userType === 'church' ? w9FormsOf(db, actor.churchId) : [],
    actor.userType === 'preacher' ? ownOffers(db, actor.preacherId) : [],
    allMessagesOf(db, actor),
    actor.userType === 'preacher' ? wholeCalendar(db, actor.preacherId) : [],
    allReviewsOf(db, actor),
    allNotifications(db, actor.userId),
    blocksOf(db, actor.userId),
    reportsBy(db, actor.userId),
    actor.userType === 'church' ? rosterOf(db, actor.churchId) : [],
    actor.userType === 'church' ? savedSearchesOf(db, actor.churchId) : [],
    actor.userType === 'church' ? invitationsOf(db, actor.churchId) : [],
    subscriptionOf(db, me.row.email ?? ''),
    actor.userType === 'preacher' ? feedOf(db, actor.preacherId) : undefined,
    actor.userType === 'preacher' ? calendarRows(db, actor.preacherId, now) : [],
    allDevicesOf(db, actor.userId),
    actor.userType === 'preacher' ? credentialsOf(db, actor.preacherId) : [],
    actor.userType === 'preacher' ? sermonsOf(db, actor.preacherId) : [],
    actor.userType === 'preacher' ? factsOf(db, actor.preacherId) : undefined,
    actor.userType === 'preacher' ? allReferencesOf(db, actor.preacherId) : [],
    allBriefsOf(db, actor),
    actor.userType === 'church' ? defaultsOf(db, actor.churchId) : undefined,
    secondFactorOf(db, actor.userId),
    emailChangesOf(db, actor.userId),
    billingExportOf(services, actor),
  ])
  return {
    me,
    preferences,
    sessions,
    signIns,
    requests,
    payments,
    payDetails,
    w9Forms,
    offers,
    messages,
    availability,
    reviews,
    notifications,
    blocks,
    reports,
    roster,
    savedSearches,
    invitations,
    newsletter,
    feed,
    calendars,
    devices,
    credentials,
    sermons,
    facts,
    references,
    briefs,
    briefDefaults,
    secondFactor,
    emailChanges,
    billing,
  }
}
