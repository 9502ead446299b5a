import { z } from 'zod'
import { deletionInput } from './account-input.ts'
import { calendarFeedView } from './calendar-feed.ts'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { nullToUndefined } from './field-schemas.ts'
import type { NotificationPreference } from './notification-kinds.ts'

/** Optional emails; those that an account cannot do without are not among them. */
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

/** Optional for pages that were opened before saved searches existed. */
const searches = nullToUndefined(z.boolean())
/** Absent push or saved-search settings stay as they are. */
export const preferencesInput = preferences.extend({
  email: preferences.shape.email.extend({ searches }),
  push: nullToUndefined(preferences.shape.push.extend({ searches })),
})
export type PreferencesForm = z.input<typeof preferencesInput>

const record = z.record(z.string(), z.unknown())

/** About a hundred thousand average messages. An operator exports anything larger from the database. */
export const mostExportBytes = 32 * 1024 * 1024

/** Everything stored about the account, in the shapes of the other endpoints. */
export const accountExport = z.object({
  exportedAt: timestamp,
  user: record,
  profile: record,
  preferences,
  sessions: z.array(record),
  /** Sign-ins and account changes of the last year. */
  signIns: z.array(record),
  requests: z.array(record),
  /** For all services, as the church recorded them. */
  payments: z.array(record),
  payDetails: record.nullable(),
  w9Forms: z.array(record),
  /** Offers to preach for open requests. */
  offers: z.array(record),
  messages: z.array(record),
  availability: z.array(record),
  reviewsWritten: z.array(record),
  reviewsReceived: z.array(record),
  notifications: z.array(record),
  /** Accounts that this one has blocked. */
  blocks: z.array(record),
  /** Reports that they sent to an admin. */
  reports: z.array(record),
  savedPreachers: z.array(record),
  /** The church's own list, with its notes. */
  roster: z.array(record),
  savedSearches: z.array(record),
  /** People without an account whom a church has asked or invited. */
  invitations: z.array(record),
  otherCalendars: z.array(record),
  newsletter: record.nullable(),
  /** Since when other calendars can read the preacher's services. */
  calendarFeed: calendarFeedView.nullable(),
  /** Devices that show notifications. */
  devices: z.array(record),
  credentials: z.array(record),
  sermons: z.array(record),
  /** The figures about a preacher's services that their profile shows. */
  facts: record.nullable(),
  /** References that a preacher has requested, and their text. */
  references: z.array(record),
  /** Of confirmed services; of cancelled ones, only what this account wrote. */
  briefs: z.array(record),
  /** A church's defaults for its services. */
  briefDefaults: record.nullable(),
  /** Since when sign-in requires a code. Never includes the secret, which would unlock the account. */
  secondFactor: z.object({ onSince: timestamp }).nullable(),
  /** Changes of the email address in the last week or so. */
  emailChanges: z.array(record),
  /** The subscription, its changes, and the invoices. */
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
