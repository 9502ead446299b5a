import { z } from 'zod'
import type { EmailKind } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailKey } from './newsletter.ts'
import { notificationPreferences as preferences } from './notification-kinds.ts'

/** What a member is emailed about, and the newsletter, which needs no account. */
export type UnsubscribeKind = EmailKind | 'newsletter'

/** Ends the sentence "You will get no more mails about …". */
export const unsubscribeLabels: Record<UnsubscribeKind, string> = {
  messages: preferences.messages.emailsAbout,
  requests: preferences.requests.emailsAbout,
  reminders: preferences.reminders.emailsAbout,
  news: 'news from OpenPulpit',
  newsletter: 'news from OpenPulpit',
}

export const unsubscribeKinds = Object.keys(unsubscribeLabels) as UnsubscribeKind[]

export const unsubscribeInput = z.strictObject({ kind: z.enum(unsubscribeKinds), key: emailKey })

export const unsubscribeEndpoints = {
  stop: defineEndpoint({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary: 'End one kind of mail by the key from a mail, without a login; a second time does no harm',
    body: unsubscribeInput,
  }),
}
