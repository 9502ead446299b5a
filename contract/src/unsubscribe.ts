import { z } from 'zod'
import type { EmailKind } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailKey } from './newsletter.ts'
import { notificationPreferences as preferences } from './notification-kinds.ts'

/**
 * What a link can unsubscribe from: a member's emails, and without an account the newsletter and requests for
 * references.
 */
export type UnsubscribeKind = EmailKind | 'newsletter' | 'references'

/** Ends the sentence "You won’t get any more emails about …". */
export const unsubscribeLabels: Record<UnsubscribeKind, string> = {
  messages: preferences.messages.emailsAbout,
  requests: preferences.requests.emailsAbout,
  reminders: preferences.reminders.emailsAbout,
  searches: preferences.searches.emailsAbout,
  news: 'the newsletter',
  newsletter: 'the newsletter',
  references: 'references or invitations',
}

export const unsubscribeKinds = Object.keys(unsubscribeLabels) as UnsubscribeKind[]

export const unsubscribeInput = z.strictObject({ kind: z.enum(unsubscribeKinds), key: emailKey })

export const unsubscribeEndpoints = {
  stop: defineEndpoint({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary: 'Stop one kind of email by the key in an email, without signing in. Safe to repeat',
    body: unsubscribeInput,
  }),
}
