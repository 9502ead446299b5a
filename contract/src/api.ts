import { accountCalls } from './account.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { availabilityCalls } from './availability.ts'
import { billingCalls } from './billing.ts'
import { blockCalls } from './blocks.ts'
import { briefCalls } from './briefs.ts'
import { feedCalls } from './calendar-feed.ts'
import { churchCalls } from './churches.ts'
import { answerCalls } from './email-actions.ts'
import { importCalls } from './external-calendars.ts'
import { newsletterCalls } from './newsletter.ts'
import { notificationCalls } from './notifications.ts'
import { offerCalls } from './offers.ts'
import { passwordCalls } from './passwords.ts'
import { placeCalls } from './places.ts'
import { preacherCalls } from './preachers.ts'
import { pushCalls } from './push.ts'
import { reminderCalls } from './reminders.ts'
import { reportCalls } from './reports.ts'
import { requestDayCalls } from './request-day-context.ts'
import { requestCalls } from './requests.ts'
import { reviewCalls } from './reviews.ts'
import { savedCalls } from './roster.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { statsCalls } from './stats.ts'
import { sundayCalls } from './sundays.ts'
import { threadCalls } from './threads.ts'
import { unsubscribeCalls } from './unsubscribe.ts'
import { verificationCalls } from './verification.ts'

/** The API at a glance. */
export const calls = {
  auth: authCalls,
  sessions: sessionCalls,
  passwords: passwordCalls,
  secondFactor: secondFactorCalls,
  verification: verificationCalls,
  account: accountCalls,
  churches: churchCalls,
  preachers: preacherCalls,
  search: searchCalls,
  saved: savedCalls,
  availability: availabilityCalls,
  feeds: feedCalls,
  imports: importCalls,
  requests: requestCalls,
  requestDay: requestDayCalls,
  offers: offerCalls,
  briefs: briefCalls,
  reminders: reminderCalls,
  answers: answerCalls,
  threads: threadCalls,
  blocks: blockCalls,
  reports: reportCalls,
  reviews: reviewCalls,
  stats: statsCalls,
  sundays: sundayCalls,
  billing: billingCalls,
  notifications: notificationCalls,
  push: pushCalls,
  places: placeCalls,
  newsletter: newsletterCalls,
  unsubscribe: unsubscribeCalls,
  audit: auditCalls,
}
