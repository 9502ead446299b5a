import type { MessageView, threadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { photoUrl } from '../photos/queries.ts'
import type { ThreadRow } from './inbox/queries.ts'
import type { MessageRow } from './queries.ts'

/** The two sides of a conversation: their accounts and what they are called. */
export interface Sides {
  readonly church: { userId: string; name: string }
  readonly preacher: { userId: string; name: string }
}

export const sidesOf = (row: {
  church_user_id: string
  church_name: string
  /** Null, as the names are, where no one is named yet. */
  preacher_user_id: string | null
  first_name: string | null
  last_name: string | null
}): Sides => ({
  church: { userId: row.church_user_id, name: row.church_name },
  preacher: { userId: row.preacher_user_id ?? '', name: [row.first_name, row.last_name].filter(Boolean).join(' ') },
})

export function toMessageView(message: MessageRow, { church, preacher }: Sides): MessageView {
  const byChurch = message.author_id === church.userId
  return {
    _id: message.id,
    threadId: message.thread_id,
    seq: message.seq,
    sender: {
      _id: message.author_id,
      name: byChurch ? church.name : preacher.name,
      userType: byChurch ? 'church' : 'preacher',
    },
    content: message.content,
    createdAt: message.created_at.toISOString(),
    clientId: message.client_id,
  }
}

export const toThreadView = (row: ThreadRow, viewer: Actor): z.input<typeof threadView> => ({
  _id: row.id,
  subject: row.subject,
  request: toRequest(row),
  other: otherOf(row, viewer.userType),
  isBlocked: row.has_blocked,
  isReported: row.has_reported,
  timeZone: row.time_zone,
  unread: row.unread,
  seenSeq: row.seen_seq,
  seenByOther: { seq: row.other_seen_seq, at: row.other_seen_at },
  lastSeq: row.message_count,
  last: {
    words: row.newest.words,
    isOwn: row.newest.author_id === viewer.userId,
    createdAt: row.last_at,
  },
})

/** A request has all of these; a conversation without one has none. */
function toRequest(row: ThreadRow): z.input<typeof threadView>['request'] {
  const { request_id, day, service_time, service_type, status } = row
  if (!request_id || !day || !service_time || !service_type || !status) return null
  return {
    _id: request_id,
    date: day,
    serviceTime: service_time,
    serviceType: service_type,
    status,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
  }
}

/** The other side, as this one knows it. */
export function otherOf(row: ThreadRow, viewer: UserType): z.input<typeof threadView>['other'] {
  const { church, preacher } = sidesOf(row)
  const hasLeft = Boolean(row.other_has_left)
  return viewer === 'church'
    ? {
        _id: row.preacher_id,
        userType: 'preacher',
        name: preacher.name,
        profileImage: photoUrl(row.photo_hash),
        hasLeft,
        ...(row.is_invited && { isInvited: true as const }),
      }
    : { _id: row.church_id, userType: 'church', name: church.name, profileImage: null, hasLeft }
}

/** What the other side reads. */
export const newMessageFrom = ({ sender }: MessageView): string => `New message from ${sender.name}`

/** What the other side's one notification of a conversation says. */
export const waitingFrom = (message: MessageView, unread: number): string =>
  unread > 1 ? `${unread} new messages from ${message.sender.name}` : newMessageFrom(message)
