import { z } from 'zod'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { longestSubject, messageInput, threadInput } from './message-input.ts'
import { largestLimit, pageFacts, paging, searchText } from './paging.ts'
import { closeReasons, closers, requestStatuses } from './request-lifecycle.ts'
import { serviceTypes } from './service-options.ts'
import { longest } from './text-lengths.ts'
import { messageRule } from './text-rules.ts'
import { userTypes } from './users.ts'

/** The default number of messages per page. */
export const messagesAtOnce = 50
const mostMessagesAtOnce = 200
/** How many characters of the newest message a list of conversations shows; each is one or two UTF-16 units. */
export const firstWords = 160

/**
 * `seq` is its position in the thread: 1, 2, 3 …, without gaps. `clientId` is the sender's own id, which makes a retry
 * safe.
 */
export const messageView = z.object({
  _id: id,
  threadId: id,
  seq: z.number().int(),
  sender: z.object({ _id: id, name: z.string().max(longest.fullName), userType: z.enum(userTypes) }),
  content: z.string().max(messageRule.max),
  createdAt: timestamp,
  clientId: z.uuid().nullable(),
})
export type MessageView = z.output<typeof messageView>

/** A conversation as one side sees it. */
export const threadView = z.object({
  _id: id,
  /** Set if a church started it without a request. */
  subject: z.string().max(longestSubject).nullable(),
  request: z
    .object({
      _id: id,
      date: dayText,
      serviceTime: timeText,
      serviceType: z.enum(serviceTypes),
      status: z.enum(requestStatuses),
      closedBy: z.enum(closers).nullable(),
      closeReason: z.enum(closeReasons).nullable(),
    })
    .nullable(),
  /** The other side; `_id` of the church or the preacher. */
  other: z.object({
    _id: id,
    userType: z.enum(userTypes),
    name: z.string().max(longest.fullName),
    profileImage: z.string().max(longest.mediaPath).nullable(),
    hasLeft: z.boolean(),
    /** Someone without an account, who has no profile. */
    isInvited: z.literal(true).optional(),
  }),
  /** This side has blocked the other. */
  isBlocked: z.boolean(),
  /** This side's report about it is waiting for an admin. */
  isReported: z.boolean(),
  /** The church's time zone. */
  timeZone: zoneText,
  /** The other side's messages that this one has not read. */
  unread: z.number().int(),
  /** How far this side has read. */
  seenSeq: z.number().int(),
  /** How far the other side has read, and when. */
  seenByOther: z.object({ seq: z.number().int(), at: timestamp.nullable() }),
  /** The position of the newest message. */
  lastSeq: z.number().int(),
  /** The beginning of the newest message. */
  last: z.object({ words: z.string().max(2 * firstWords), isOwn: z.boolean(), createdAt: timestamp }),
})
export type ThreadView = z.output<typeof threadView>
export type ThreadForm = z.input<typeof threadInput>

const threadId = z.object({ id })
/** A position; '' means absent, not 0. */
const place = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().min(0).max(2_000_000_000).optional(),
)

export const threadEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/threads',
    access: 'signed-in',
    summary: 'Their conversations, newest message first, and how many are unread',
    query: z.object({ ...paging(20), search: searchText }),
    reply: z.object({ threads: z.array(threadView).max(largestLimit), unread: z.number().int(), ...pageFacts }),
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/threads',
    access: 'church',
    summary: 'Write to a preacher without a request. Sending the same `clientId` twice starts one conversation',
    body: threadInput,
    reply: z.object({ thread: threadView, message: messageView }),
    status: 201,
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/threads/:id',
    access: 'signed-in',
    summary: 'A conversation: its newest messages, those before a place, or those after it; oldest first',
    params: threadId,
    query: z.object({
      before: place,
      after: place,
      limit: z.coerce.number().int().min(1).max(mostMessagesAtOnce).default(messagesAtOnce),
    }),
    /** `more` if there are further messages in the requested direction. */
    reply: z.object({ thread: threadView, messages: z.array(messageView).max(mostMessagesAtOnce), more: z.boolean() }),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/threads/:id/messages',
    access: 'signed-in',
    summary: 'Write in a conversation',
    params: threadId,
    body: messageInput,
    reply: messageView,
    status: 201,
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/threads/:id/read',
    access: 'signed-in',
    summary:
      'Mark the conversation as read up to a message, or all of it if none is named. It never becomes unread again',
    params: threadId,
    body: z.strictObject({ seq: z.number().int().min(0).max(2_000_000_000).nullish() }).nullish(),
  }),
}
