import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import { availabilityCalls } from './availability.ts'
import { churchCalls } from './churches.ts'
import { newsletterCalls } from './newsletter.ts'
import { notificationCalls } from './notifications.ts'
import { offerCalls } from './offers.ts'
import { passwordCalls } from './passwords.ts'
import { placeCalls } from './places.ts'
import { preacherCalls } from './preachers.ts'
import { requestCalls } from './requests.ts'
import { reviewCalls } from './reviews.ts'
import { savedCalls } from './saved.ts'
import { searchCalls } from './search.ts'
import { sessionCalls } from './sessions.ts'
import { statsCalls } from './stats.ts'
import { sundayCalls } from './sundays.ts'
import { unsubscribeCalls } from './unsubscribe.ts'
import { verificationCalls } from './verification.ts'

/** The API at a glance. */
export const calls = {
  auth: authCalls,
  sessions: sessionCalls,
  passwords: passwordCalls,
  verification: verificationCalls,
  account: accountCalls,
  churches: churchCalls,
  preachers: preacherCalls,
  search: searchCalls,
  saved: savedCalls,
  availability: availabilityCalls,
  requests: requestCalls,
  offers: offerCalls,
  reviews: reviewCalls,
  stats: statsCalls,
  sundays: sundayCalls,
  notifications: notificationCalls,
  places: placeCalls,
  newsletter: newsletterCalls,
  unsubscribe: unsubscribeCalls,
}
