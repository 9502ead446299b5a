import { type EmailEnding, type EmailKindName, emailFacts } from '@openpulpit/contract/email-kinds'
import { emailLinks } from '@openpulpit/contract/email-links'
import {
  type NotificationKind,
  type NotificationPreference,
  notificationKindOf,
} from '@openpulpit/contract/notification-kinds'
import type { UserType } from '@openpulpit/contract/users'

/** Where an email leads its reader, as whole addresses. */
export interface Pages {
  readonly request: (id: string) => string
  readonly brief: (id: string) => string
  readonly thread: (id: string, requestId: string | null) => string
  readonly publicUrl: string
  /** They have no account: every request has one page, which needs no sign-in and takes the answer. */
  readonly isSigned: boolean
}

export const memberPages = (userType: UserType, publicUrl: string): Pages => ({
  request: (id) => publicUrl + emailLinks.request(userType, id),
  brief: (id) => publicUrl + emailLinks.brief(userType, id),
  thread: (id) => publicUrl + emailLinks.thread(id),
  publicUrl,
  isSigned: false,
})

/** Of someone without an account, with a token for each of these requests. */
export function signedPages(tokens: ReadonlyMap<string, string>, publicUrl: string): Pages {
  const page = (id: string | null) => publicUrl + emailLinks.invitation(tokens.get(id ?? '') ?? '')
  return { request: page, brief: page, thread: (_, requestId) => page(requestId), publicUrl, isSigned: true }
}

/** Where a notification of several requests leads: it is always a preacher's. */
export const pathOfSeveral = (kind: NotificationKind): string =>
  kind === 'open_request' ? emailLinks.openRequests : emailLinks.requestsToAnswer

/** Whether it is news of which one email an hour says enough. */
export const isCoalesced = ({ kind, requestId }: { kind: NotificationKind; requestId: string | null }): boolean =>
  requestId !== null && notificationKindOf(kind).email === 'coalesced'

type Reader = { readonly email_ending: EmailEnding | null } & {
  readonly [P in NotificationPreference as `email_${P}`]: boolean
}

/** Whether an email of this kind goes to its reader. What must arrive does, unless someone without an account ended that, too. */
export function isWanted(reader: Reader, kind: EmailKindName): boolean {
  const { emailClass, preference } = emailFacts[kind]
  if (emailClass === 'account') return true
  if (emailClass === 'agreement') return reader.email_ending !== 'agreement'
  return reader.email_ending === null && (!preference || reader[`email_${preference}`])
}
