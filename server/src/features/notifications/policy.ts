import { emailLinks } from '@openpulpit/contract/email-links'
import { type NotificationKind, notificationKindOf } from '@openpulpit/contract/notification-kinds'

/** Where a notification of several requests leads: it is always a preacher's. */
export const pathOfSeveral = (kind: NotificationKind): string =>
  kind === 'open_request' ? emailLinks.openRequests : emailLinks.requestsToAnswer

/** Whether it is news of which one email an hour says enough. */
export const isCoalesced = ({ kind, requestId }: { kind: NotificationKind; requestId: string | null }): boolean =>
  requestId !== null && notificationKindOf(kind).email === 'coalesced'
