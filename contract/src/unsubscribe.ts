import { z } from 'zod'
import { emailKinds } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailKey } from './newsletter.ts'

/** A member's kinds of mail, and the newsletter, which needs no account. */
export const unsubscribeKinds = [...emailKinds, 'newsletter'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** Ends the sentence "You will get no more mails about …". */
export const unsubscribeLabels: Record<UnsubscribeKind, string> = {
  messages: 'messages that wait for you',
  requests: 'changes of your requests',
  reminders: 'services that are coming',
  news: 'news from OpenPulpit',
  newsletter: 'news from OpenPulpit',
}

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
