import { accountEndpoints } from './account.ts'
import { attentionEndpoints } from './attention.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { availabilityEndpoints } from './availability.ts'
import { billingEndpoints } from './billing.ts'
import { blockEndpoints } from './blocks.ts'
import { briefEndpoints } from './briefs.ts'
import { calendarFeedEndpoints } from './calendar-feed.ts'
import { churchEndpoints } from './churches.ts'
import { credentialEndpoints } from './credentials.ts'
import { emailActionEndpoints } from './email-actions.ts'
import { emailChangeEndpoints } from './email-change.ts'
import { externalCalendarEndpoints } from './external-calendars.ts'
import { invitationEndpoints } from './invitations.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerEndpoints } from './offers.ts'
import { passwordEndpoints } from './passwords.ts'
import { payDetailsEndpoints } from './pay-details.ts'
import { paymentYearEndpoints } from './payment-year.ts'
import { paymentEndpoints } from './payments.ts'
import { placeEndpoints } from './places.ts'
import { preacherEndpoints } from './preachers.ts'
import { publicPageEndpoints } from './public-page.ts'
import { pushEndpoints } from './push.ts'
import { referenceEndpoints } from './references.ts'
import { reminderEndpoints } from './reminders.ts'
import { reportEndpoints } from './reports.ts'
import { requestDayContextEndpoints } from './request-day-context.ts'
import { requestEndpoints } from './requests.ts'
import { reviewEndpoints } from './reviews.ts'
import { rosterEndpoints } from './roster.ts'
import { rosterImportEndpoints } from './roster-import.ts'
import { savedSearchEndpoints } from './saved-searches.ts'
import { searchEndpoints } from './search.ts'
import { searchMapEndpoints } from './search-map.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sermonEndpoints } from './sermons.ts'
import { sessionEndpoints } from './sessions.ts'
import { statsEndpoints } from './stats.ts'
import { sundayEndpoints } from './sundays.ts'
import { threadEndpoints } from './threads.ts'
import { unsubscribeEndpoints } from './unsubscribe.ts'
import { verificationEndpoints } from './verification.ts'

export const api = {
  auth: authEndpoints,
  sessions: sessionEndpoints,
  passwords: passwordEndpoints,
  secondFactor: secondFactorEndpoints,
  verification: verificationEndpoints,
  emailChange: emailChangeEndpoints,
  account: accountEndpoints,
  churches: churchEndpoints,
  preachers: preacherEndpoints,
  publicPages: publicPageEndpoints,
  search: searchEndpoints,
  searchMap: searchMapEndpoints,
  savedSearches: savedSearchEndpoints,
  roster: rosterEndpoints,
  rosterImport: rosterImportEndpoints,
  availability: availabilityEndpoints,
  calendarFeed: calendarFeedEndpoints,
  externalCalendars: externalCalendarEndpoints,
  requests: requestEndpoints,
  requestDayContext: requestDayContextEndpoints,
  payments: paymentEndpoints,
  paymentYear: paymentYearEndpoints,
  payDetails: payDetailsEndpoints,
  credentials: credentialEndpoints,
  sermons: sermonEndpoints,
  references: referenceEndpoints,
  offers: offerEndpoints,
  briefs: briefEndpoints,
  reminders: reminderEndpoints,
  emailActions: emailActionEndpoints,
  invitations: invitationEndpoints,
  threads: threadEndpoints,
  blocks: blockEndpoints,
  reports: reportEndpoints,
  reviews: reviewEndpoints,
  stats: statsEndpoints,
  sundays: sundayEndpoints,
  attention: attentionEndpoints,
  billing: billingEndpoints,
  notifications: notificationEndpoints,
  push: pushEndpoints,
  places: placeEndpoints,
  newsletter: newsletterEndpoints,
  unsubscribe: unsubscribeEndpoints,
  audit: auditEndpoints,
}
