import { emailLinks } from '@openpulpit/contract/email-links'
import type { NotificationKind } from '@openpulpit/contract/notification-kinds'

/** Where a notification of several requests leads: it is always a preacher's. */
export const pathOfSeveral = (kind: NotificationKind): string =>
  kind === 'open_request' ? emailLinks.openRequests : emailLinks.requestsToAnswer
