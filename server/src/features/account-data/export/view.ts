import type { accountExport, Preferences } from '@openpulpit/contract/account'
import { bySide } from '@openpulpit/contract/sides'
import type { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import type { EmailChangeRow } from '../../accounts/email-change/queries.ts'
import type { SecondFactorRow } from '../../accounts/second-factor/queries.ts'
import type { OwnAccount } from '../../accounts/sign-in/queries.ts'
import { toMe } from '../../accounts/view.ts'
import type { OwnEvent } from '../../audit/queries.ts'
import { toOwnEvent } from '../../audit/view.ts'
import type { BillingHistory } from '../../billing/overview/queries.ts'
import { toBillingExport } from '../../billing/overview/view.ts'
import type { OwnBlock } from '../../blocks/queries.ts'
import type { BriefRow, DefaultsRow } from '../../briefs/queries.ts'
import { toBriefCopy, toDefaultsView } from '../../briefs/view.ts'
import type { DayRow } from '../../calendars/availability/queries.ts'
import { toAvailabilityEntry } from '../../calendars/availability/view.ts'
import { type CalendarRow, hostOf } from '../../calendars/external/view.ts'
import type { FeedRow } from '../../calendars/feed/queries.ts'
import { toFeedView } from '../../calendars/feed/view.ts'
import type { CredentialRow } from '../../credentials/queries.ts'
import { toCredentialView } from '../../credentials/view.ts'
import type { OwnInvitation } from '../../invitations/queries.ts'
import type { OwnDevice } from '../../notifications/push/queries.ts'
import { type NotificationRow, toNotificationView } from '../../notifications/view.ts'
import type { OwnOffer } from '../../offers/matching/queries.ts'
import type { PayDetailsRow } from '../../payments/pay-details/queries.ts'
import { toPayDetails } from '../../payments/pay-details/view.ts'
import type { OwnPayment } from '../../payments/queries.ts'
import { toPaymentCopy } from '../../payments/view.ts'
import type { W9Row } from '../../payments/year/queries.ts'
import type { FactsRow } from '../../preachers/facts/queries.ts'
import { toFacts } from '../../preachers/facts/view.ts'
import { preacherName } from '../../preachers/policy.ts'
import type { ReferenceRow } from '../../references/queries.ts'
import { toReferenceCopy } from '../../references/view.ts'
import type { ReportRow } from '../../reports/queries.ts'
import { toReportView } from '../../reports/view.ts'
import type { RequestRow } from '../../requests/queries.ts'
import { toRequestView } from '../../requests/view.ts'
import type { OwnReviews } from '../../reviews/queries.ts'
import { toReviewBetweenTwo } from '../../reviews/view.ts'
import type { RosterRow } from '../../roster/queries.ts'
import { rosterName, toRosterCopy } from '../../roster/view.ts'
import type { SavedSearchRow } from '../../search/saved/queries.ts'
import { toSavedSearch } from '../../search/saved/view.ts'
import type { SermonRow } from '../../sermons/queries.ts'
import { toOwnSermon } from '../../sermons/view.ts'
import type { SessionRow } from '../../sessions/queries.ts'
import { toSessionViews } from '../../sessions/view.ts'
import type { OwnMessage } from '../../threads/queries.ts'
import type { BillingTerms } from '../../users/subscription/policy.ts'

interface Kept {
  readonly me: OwnAccount
  readonly preferences: Preferences
  readonly sessions: readonly SessionRow[]
  readonly signIns: readonly OwnEvent[]
  readonly requests: readonly RequestRow[]
  readonly payments: readonly OwnPayment[]
  readonly payDetails: PayDetailsRow | undefined
  readonly w9Forms: readonly W9Row[]
  readonly offers: readonly OwnOffer[]
  readonly messages: readonly OwnMessage[]
  readonly availability: readonly DayRow[]
  readonly reviews: OwnReviews
  readonly notifications: readonly NotificationRow[]
  readonly blocks: readonly OwnBlock[]
  readonly reports: readonly ReportRow[]
  readonly roster: readonly RosterRow[]
  readonly savedSearches: readonly SavedSearchRow[]
  readonly invitations: readonly OwnInvitation[]
  readonly calendars: readonly CalendarRow[]
  readonly newsletter:
    | { readonly email: string; readonly asked_at: Date; readonly confirmed_at: Date | null }
    | undefined
  readonly feed: FeedRow | undefined
  readonly devices: readonly OwnDevice[]
  readonly credentials: readonly CredentialRow[]
  readonly sermons: readonly SermonRow[]
  readonly facts: FactsRow | undefined
  readonly references: readonly ReferenceRow[]
  readonly briefs: readonly BriefRow[]
  readonly briefDefaults: DefaultsRow | undefined
  readonly secondFactor: SecondFactorRow | undefined
  readonly emailChanges: readonly EmailChangeRow[]
  readonly billing: BillingHistory
}

/** What someone takes along, in the words of the other calls: what those show them, this does. */
export const toAccountExport = (kept: Kept, actor: Actor, terms: BillingTerms): z.input<typeof accountExport> => ({
  exportedAt: terms.now,
  ...toMe(kept.me, terms),
  preferences: kept.preferences,
  sessions: toSessionViews(kept.sessions, actor.sessionId),
  signIns: kept.signIns.map(toOwnEvent),
  requests: kept.requests.map((row) => ({ ...toRequestView(row, actor, terms.now), message: row.message })),
  payments: kept.payments.map(toPaymentCopy),
  payDetails: kept.payDetails ? toPayDetails(kept.payDetails) : null,
  w9Forms: kept.w9Forms.map((row) => ({ preacherId: row.preacher_id, onFile: row.on_file })),
  offers: kept.offers.map((row) => ({
    requestId: row.request_id,
    church: row.church_name,
    date: row.day,
    note: row.note,
    createdAt: row.created_at,
  })),
  messages: kept.messages.map((row) => ({
    _id: row.id,
    with: bySide(actor.userType, { church: preacherName(row), preacher: row.church_name }),
    from: row.author_id === actor.userId ? 'me' : 'them',
    requestId: row.request_id,
    subject: row.subject,
    content: row.content,
    createdAt: row.created_at,
  })),
  availability: kept.availability.map(toAvailabilityEntry),
  reviewsWritten: kept.reviews.written.map(toReviewBetweenTwo),
  reviewsReceived: kept.reviews.received.map(toReviewBetweenTwo),
  notifications: kept.notifications.map(toNotificationView),
  blocks: kept.blocks.map((row) => ({
    name: row.church_name ?? preacherName(row),
    blockedAt: row.created_at,
  })),
  reports: kept.reports.map((row) => {
    const { reported, reason, note, createdAt, settled } = toReportView(row)
    return { name: reported.name, reason, note, createdAt, settledAt: settled?.at ?? null }
  }),
  savedPreachers: kept.roster.flatMap((row) =>
    row.saved_at ? [{ preacherId: row.preacher_id, name: rosterName(row), savedAt: row.saved_at }] : [],
  ),
  roster: kept.roster.map(toRosterCopy),
  savedSearches: kept.savedSearches.map((row) => toSavedSearch(row, terms.now)),
  invitations: kept.invitations.map((row) => ({
    ...{ firstName: row.first_name, lastName: row.last_name, note: row.note },
    ...{ firstContactAt: row.first_contact_at, invitedAt: row.invited_at, remindedAt: row.reminded_at },
  })),
  otherCalendars: kept.calendars.map((row) => ({
    name: row.name,
    host: hostOf(row.url),
    addedAt: row.created_at,
    readAt: row.read_at,
  })),
  newsletter: kept.newsletter
    ? { email: kept.newsletter.email, askedAt: kept.newsletter.asked_at, confirmedAt: kept.newsletter.confirmed_at }
    : null,
  calendarFeed: kept.feed ? toFeedView(kept.feed) : null,
  devices: kept.devices.map((row) => ({ host: hostOf(row.endpoint), createdAt: row.created_at })),
  references: kept.references.map(toReferenceCopy),
  credentials: kept.credentials.map((row) => ({ ...toCredentialView(row), hasDocument: row.file_id !== null })),
  sermons: kept.sermons.map(toOwnSermon),
  facts: kept.facts ? toFacts(kept.facts) : null,
  briefs: kept.briefs.map((row) => toBriefCopy(row, actor.userType)),
  briefDefaults: kept.briefDefaults ? { ...toDefaultsView(kept.briefDefaults) } : null,
  secondFactor: kept.secondFactor?.on_since ? { onSince: kept.secondFactor.on_since } : null,
  emailChanges: kept.emailChanges.map((row) => ({
    from: row.old_email,
    to: row.new_email,
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
  })),
  billing: toBillingExport(kept.billing),
})
