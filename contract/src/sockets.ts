import { z } from 'zod'
import { id } from './field-schemas.ts'
import { messageClientId, messageContent } from './message-input.ts'
import { notification } from './notifications.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { longest } from './text-lengths.ts'
import { messageView } from './threads.ts'

/** All events that a browser can send. The server parses each payload by this table before a handler sees it. */
export const clientEvents = {
  join_request: id,
  leave_request: id,
  /** Follows a conversation: typing events while both sides view it. */
  join_thread: id,
  leave_thread: id,
  /** For a joined conversation; otherwise ignored. */
  typing: id,
  send_message: z.strictObject({ requestId: id, message: messageContent, clientId: messageClientId }),
  /** Only a hint: the server itself notifies everyone after its own change. */
  request_status_update: z.strictObject({ requestId: id, status: z.enum(requestStatuses), recipientId: id }),
} as const satisfies Record<string, z.ZodType>
export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>

const longestSentence = 4_000
const nothing = z.undefined()
const done = z.object({ ok: z.literal(true) })
/** Why it failed, as a sentence. */
export const failedAnswer = z.object({ error: z.string().max(longestSentence) })

/** The server's acknowledgements. An absent event expects none. */
export const clientAnswers = {
  join_request: done,
  leave_request: done,
  join_thread: done,
  leave_thread: done,
  send_message: z.object({ message: messageView }),
} as const satisfies Partial<Record<ClientEvent, z.ZodType>>
type Answered = typeof clientAnswers
export type ClientAnswer<E extends ClientEvent> = E extends keyof Answered ? z.output<Answered[E]> : unknown

type Failed = z.output<typeof failedAnswer>

export type ClientEvents = {
  [E in ClientEvent]: E extends keyof Answered
    ? (payload: z.input<(typeof clientEvents)[E]>, ack?: (answer: ClientAnswer<E> | Failed) => void) => void
    : (payload: z.input<(typeof clientEvents)[E]>) => void
}

const sentence = z.string().max(longestSentence)

/** All events that the server sends. `message` is a sentence. */
export const serverEvents = {
  new_message: z.object({ requestId: id.nullable(), threadId: id, message: sentence, item: messageView }),
  request_update: z.object({ requestId: id, status: z.enum(requestStatuses), message: sentence }),
  notification,
  /** Some were dismissed, on any device. */
  notifications_changed: nothing,
  /** One side has read a conversation up to a message. */
  thread_read: z.object({ threadId: id, userId: id, seq: z.int(), at: z.string().max(longest.timestamp) }),
  typing: z.object({ threadId: id, name: z.string().max(longest.fullName) }),
  /** This person's blocks or reports have changed, on any device: their conversations have to be fetched again. */
  threads_changed: nothing,
  /** Something happened after the page was fetched and before it was connected. */
  missed: nothing,
} as const satisfies Record<keyof ServerEvents, z.ZodType>
type EventPayload<E extends keyof typeof serverEvents> = z.output<(typeof serverEvents)[E]>
export interface ServerEvents {
  new_message: (event: EventPayload<'new_message'>) => void
  request_update: (event: EventPayload<'request_update'>) => void
  notification: (event: EventPayload<'notification'>) => void
  notifications_changed: () => void
  thread_read: (event: EventPayload<'thread_read'>) => void
  typing: (event: EventPayload<'typing'>) => void
  threads_changed: () => void
  missed: () => void
}

/** How many milliseconds ago a page began to fetch what it shows, said with its first connection. */
export const pageAge = z.int().min(0).max(60_000)

export const authenticationError = 'authentication error'
