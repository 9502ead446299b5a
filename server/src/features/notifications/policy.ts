import { type EmailEnding, type EmailKindName, emailFacts } from '@openpulpit/contract/email-kinds'
import { emailLinks } from '@openpulpit/contract/email-links'
import {
  type NotificationKind,
  type NotificationPreference,
  notificationKindOf,
} from '@openpulpit/contract/notification-kinds'
import type { UserType } from '@openpulpit/contract/users'

/** Absolute URLs that an email links to. */
export interface Pages {
  readonly request: (id: string) => string
  readonly brief: (id: string) => string
  readonly thread: (id: string, requestId: string | null) => string
  readonly publicUrl: string
  /** The reader has no account: each request has one page, which needs no sign-in and takes the answer. */
  readonly isSigned: boolean
}

export const memberPages = (userType: UserType, publicUrl: string): Pages => ({
  request: (id) => publicUrl + emailLinks.request(userType, id),
  brief: (id) => publicUrl + emailLinks.brief(userType, id),
  thread: (id) => publicUrl + emailLinks.thread(id),
  publicUrl,
  isSigned: false,
})

/** The pages of someone without an account, with a token for each of these requests. */
export function signedPages(tokens: ReadonlyMap<string, string>, publicUrl: string): Pages {
  const page = (id: string | null) => publicUrl + emailLinks.invitation(tokens.get(id ?? '') ?? '')
  return { request: page, brief: page, thread: (_, requestId) => page(requestId), publicUrl, isSigned: true }
}

/** The page of a notification about several requests; its reader is always a preacher. */
export const pathOfSeveral = (kind: NotificationKind): string =>
  kind === 'open_request' ? emailLinks.openRequests : emailLinks.requestsToAnswer

/** True for news that is emailed at most once an hour. */
export const isCoalesced = ({ kind, requestId }: { kind: NotificationKind; requestId: string | null }): boolean =>
  requestId !== null && notificationKindOf(kind).email === 'coalesced'

type Reader = { readonly email_ending: EmailEnding | null } & {
  readonly [P in NotificationPreference as `email_${P}`]: boolean
}

/**
 * Whether the reader gets an email of this kind. One that must arrive is sent, unless someone without an account ended
 * even those.
 */
export function isWanted(reader: Reader, kind: EmailKindName): boolean {
  const { emailClass, preference } = emailFacts[kind]
  if (emailClass === 'account') return true
  if (emailClass === 'agreement') return reader.email_ending !== 'agreement'
  return reader.email_ending === null && (!preference || reader[`email_${preference}`])
}
