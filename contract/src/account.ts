import { z } from 'zod'
import { call } from './call.ts'
import { timestamp } from './dates.ts'

/** What we write mails about, beside those that an account cannot do without. */
export const mailKinds = ['messages', 'requests', 'reminders', 'news'] as const
export type MailKind = (typeof mailKinds)[number]

export const preferences = z.strictObject({
  email: z.strictObject({ messages: z.boolean(), requests: z.boolean(), reminders: z.boolean(), news: z.boolean() }),
})
export type Preferences = z.output<typeof preferences>

export const deletionInput = z.strictObject({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128),
})

const record = z.record(z.string(), z.unknown())

/** Everything of theirs that we keep, in the words of the other calls. */
export const accountExport = z.object({
  exportedAt: timestamp,
  user: record,
  profile: record,
  preferences,
  sessions: z.array(record),
  requests: z.array(record),
  /** To come to open requests. */
  offers: z.array(record),
  messages: z.array(record),
  availability: z.array(record),
  reviewsWritten: z.array(record),
  reviewsReceived: z.array(record),
  notifications: z.array(record),
  savedPreachers: z.array(record),
  newsletter: record.nullable(),
})
export type AccountExport = z.output<typeof accountExport>

export const accountCalls = {
  preferences: call({
    method: 'GET',
    path: '/account/preferences',
    access: 'signed-in',
    summary: 'Which mails they want',
    reply: preferences,
  }),
  savePreferences: call({
    method: 'PUT',
    path: '/account/preferences',
    access: 'signed-in',
    summary: 'Say which mails they want',
    body: preferences,
    reply: preferences,
  }),
  export: call({
    method: 'GET',
    path: '/account/export',
    access: 'signed-in',
    summary: 'All that is theirs, as JSON',
    reply: accountExport,
  }),
  delete: call({
    method: 'DELETE',
    path: '/account',
    access: 'signed-in',
    summary: 'Delete the account; past services stay with the other side under "Former member"',
    body: deletionInput,
  }),
}
