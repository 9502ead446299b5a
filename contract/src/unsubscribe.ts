import { z } from 'zod'
import { mailKinds } from './account.ts'
import { call } from './endpoint.ts'
import { mailKey } from './newsletter.ts'

/** A member's kinds of mail, and the newsletter, which needs no account. */
export const unsubscribeKinds = [...mailKinds, 'newsletter'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** Ends the sentence "You will get no more mails about …". */
export const unsubscribeLabels: Record<UnsubscribeKind, string> = {
  messages: 'messages that wait for you',
  requests: 'changes of your requests',
  reminders: 'services that are coming',
  news: 'news from OpenPulpit',
  newsletter: 'news from OpenPulpit',
}

export const unsubscribeInput = z.strictObject({ kind: z.enum(unsubscribeKinds), key: mailKey })

export const unsubscribeCalls = {
  stop: call({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary: 'End one kind of mail by the key from a mail, without a login; a second time does no harm',
    body: unsubscribeInput,
  }),
}
