import { bySide, oppositeOf } from '@openpulpit/contract/sides'
import type { MessageView, threadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { photoUrl } from '../photos/queries.ts'
import type { ThreadRow } from './inbox/queries.ts'
import { type Sides, sidesOf } from './policy.ts'
import type { MessageRow, SentMessage } from './queries.ts'

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

/** A message as both sides see it. */
export const toSentMessage = (message: SentMessage): MessageView => toMessageView(message, message)

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

/** The other side, as the viewer knows it. */
export function otherOf(row: ThreadRow, viewer: UserType): z.input<typeof threadView>['other'] {
  const { church, preacher } = sidesOf(row)
  const hasLeft = Boolean(row.other_has_left)
  const userType = oppositeOf(viewer)
  return bySide(userType, {
    church: { _id: row.church_id, userType, name: church.name, profileImage: null, hasLeft },
    preacher: {
      ...{ _id: row.preacher_id, userType, name: preacher.name, profileImage: photoUrl(row.photo_hash), hasLeft },
      ...(row.is_invited && { isInvited: true as const }),
    },
  })
}
