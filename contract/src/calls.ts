import { authCalls } from './auth.ts'
import { availabilityCalls } from './availability.ts'
import { churchCalls } from './churches.ts'
import { notificationCalls } from './notifications.ts'
import { placeCalls } from './places.ts'
import { preacherCalls } from './preachers.ts'
import { requestCalls } from './requests.ts'
import { reviewCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { statsCalls } from './stats.ts'

/** The API at a glance. */
export const calls = {
  auth: authCalls,
  churches: churchCalls,
  preachers: preacherCalls,
  search: searchCalls,
  availability: availabilityCalls,
  requests: requestCalls,
  reviews: reviewCalls,
  stats: statsCalls,
  notifications: notificationCalls,
  places: placeCalls,
}
