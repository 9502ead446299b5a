import { cleanLine } from '@openpulpit/contract/clean-text'
import { emailLinks } from '@openpulpit/contract/email-links'
import {
  type NotificationKind,
  type NotificationType,
  notificationKindOf,
} from '@openpulpit/contract/notification-kinds'
import type { PushMessage } from '@openpulpit/contract/push'
import type { UserType } from '@openpulpit/contract/users'
import { pathOfSeveral } from '../policy.ts'

/** A push message has at most 4096 bytes, and a lock screen shows two lines. */
const longest = 300

interface PushedNotification {
  readonly id: string
  readonly type: NotificationType
  readonly kind: NotificationKind
  readonly state: string | null
  readonly message: string
  readonly request_id: string | null
  readonly also_request_ids: readonly string[]
  readonly thread_id: string | null
}

/**
 * A notification as a device shows it. Lock screens are visible to others, so a message's notification names its author
 * and not its text. A conversation shows only its latest.
 */
export const toPushMessage = (
  { id, type, kind, state, message, thread_id, ...about }: PushedNotification,
  userType: UserType,
): PushMessage => ({
  title: notificationKindOf(kind).title,
  body: shortened(cleanLine(message)),
  path: pathOf({ type, kind, state, thread_id, ...about }, userType),
  tag: thread_id ?? id,
})

const shortened = (text: string): string => (text.length > longest ? `${[...text].slice(0, longest).join('')} …` : text)

function pathOf(
  { type, kind, state, request_id, also_request_ids, thread_id }: Omit<PushedNotification, 'id' | 'message'>,
  userType: UserType,
) {
  if (type === 'subscription') return emailLinks.billing
  if (kind === 'saved_search' && state) return emailLinks.savedSearch(state)
  const { leadsTo } = notificationKindOf(kind)
  if (leadsTo) return emailLinks[leadsTo]
  if (thread_id) return emailLinks.thread(thread_id)
  if (also_request_ids.length > 0) return pathOfSeveral(kind)
  return request_id ? emailLinks.request(userType, request_id) : emailLinks.dashboard
}
