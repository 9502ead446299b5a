import { z } from 'zod'
import { deletionInput } from './account-input.ts'
import { calendarFeedView } from './calendar-feed.ts'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { nullToUndefined } from './field-schemas.ts'
import type { NotificationPreference } from './notification-kinds.ts'

/** What we email about, beside what an account cannot do without. */
export type EmailKind = NotificationPreference | 'news'

const pushChoices = {
  messages: z.boolean(),
  requests: z.boolean(),
  reminders: z.boolean(),
  searches: z.boolean(),
} satisfies Record<NotificationPreference, z.ZodBoolean>
const emailChoices = { ...pushChoices, news: z.boolean() } satisfies Record<EmailKind, z.ZodBoolean>

export const preferences = z.strictObject({
  email: z.strictObject(emailChoices),
  push: z.strictObject(pushChoices),
})
export type Preferences = z.output<typeof preferences>

/** Of saved searches a page that was opened before them says nothing. */
const searches = nullToUndefined(z.boolean())
/** Who says nothing of push, or of saved searches, leaves it as it is. */
export const preferencesInput = preferences.extend({
  email: preferences.shape.email.extend({ searches }),
  push: nullToUndefined(preferences.shape.push.extend({ searches })),
})
export type PreferencesForm = z.input<typeof preferencesInput>

const record = z.record(z.string(), z.unknown())

/** A hundred thousand messages of an ordinary length. What is larger, an operator takes from the database. */
export const mostExportBytes = 32 * 1024 * 1024

/** Everything of theirs that we keep, in the words of the other calls. */
export const accountExport = z.object({
  exportedAt: timestamp,
  user: record,
  profile: record,
  preferences,
  sessions: z.array(record),
  /** Of a year: sign-ins, and what was done about the account. */
  signIns: z.array(record),
  requests: z.array(record),
  /** Of all services, as the church wrote them down. */
  payments: z.array(record),
  payDetails: record.nullable(),
  w9Forms: z.array(record),
  /** To come to open requests. */
  offers: z.array(record),
  messages: z.array(record),
  availability: z.array(record),
  reviewsWritten: z.array(record),
  reviewsReceived: z.array(record),
  notifications: z.array(record),
  /** From whom they hear no more. */
  blocks: z.array(record),
  /** What they asked an admin to look at. */
  reports: z.array(record),
  savedPreachers: z.array(record),
  /** Everyone on the church's own list, with what it wrote about them. */
  roster: z.array(record),
  savedSearches: z.array(record),
  /** People without an account whom a church has asked or invited. */
  invitations: z.array(record),
  otherCalendars: z.array(record),
  newsletter: record.nullable(),
  /** Since when other calendars can read a preacher's services. */
  calendarFeed: calendarFeedView.nullable(),
  /** That show notifications. */
  devices: z.array(record),
  credentials: z.array(record),
  sermons: z.array(record),
  /** What their profile shows of a preacher’s own services. */
  facts: record.nullable(),
  /** Whom a preacher asked, and what they wrote. */
  references: z.array(record),
  /** Of confirmed services; of cancelled ones, only what the person wrote. */
  briefs: z.array(record),
  /** What a church says about its services unless one is different. */
  briefDefaults: record.nullable(),
  /** Since when signing in asks for a code. Never the secret: it would be a key lying about. */
  secondFactor: z.object({ onSince: timestamp }).nullable(),
  /** Of the email address, within the last week or so. */
  emailChanges: z.array(record),
  /** What they pay, how that came, and the invoices. */
  billing: z.object({ subscription: record.nullable(), changes: z.array(record), invoices: z.array(record) }),
})

export const accountEndpoints = {
  preferences: defineEndpoint({
    method: 'GET',
    path: '/account/preferences',
    access: 'signed-in',
    summary: 'Which emails and notifications they want',
    reply: preferences,
  }),
  savePreferences: defineEndpoint({
    method: 'PUT',
    path: '/account/preferences',
    access: 'signed-in',
    summary: 'Choose which emails and notifications they want',
    body: preferencesInput,
    reply: preferences,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/account/export',
    access: 'signed-in',
    summary: 'Everything stored about them, as JSON',
    reply: accountExport,
    mostBytes: mostExportBytes,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/account',
    access: 'signed-in',
    summary:
      'Delete the account. The others keep past services under "Former member". With a second factor it takes a `code`, too',
    body: deletionInput,
  }),
}
