import { z } from 'zod'
import { id } from './field-schemas.ts'
import { messageClientId, messageContent } from './message-input.ts'
import type { Notification } from './notifications.ts'
import { type RequestStatus, requestStatuses } from './request-lifecycle.ts'
import type { MessageView } from './threads.ts'

/** Everything a browser may say, with the shape of its payload. The server parses each payload by this table before any handler sees it. */
export const clientEvents = {
  join_request: id,
  leave_request: id,
  /** Follows a conversation: who types, while both look at it. */
  join_thread: id,
  leave_thread: id,
  /** Of a conversation that was joined; anything else is ignored. */
  typing: id,
  send_message: z.strictObject({ requestId: id, message: messageContent, clientId: messageClientId }),
  /** Only a hint: the server notifies everyone by itself after its own change. */
  request_status_update: z.strictObject({ requestId: id, status: z.enum(requestStatuses), recipientId: id }),
} as const satisfies Record<string, z.ZodType>
export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>

type Failed = { error: string }

/** What the server answers. An event that is not here expects no answer. */
interface Answers {
  join_request: { ok: true }
  leave_request: { ok: true }
  join_thread: { ok: true }
  leave_thread: { ok: true }
  send_message: { message: MessageView }
}
export type ClientAnswer<E extends ClientEvent> = E extends keyof Answers ? Answers[E] : unknown

export type ClientEvents = {
  [E in ClientEvent]: E extends keyof Answers
    ? (payload: z.input<(typeof clientEvents)[E]>, ack?: (answer: Answers[E] | Failed) => void) => void
    : (payload: z.input<(typeof clientEvents)[E]>) => void
}

/** What the server says. `message` is a sentence for a person. */
export interface ServerEvents {
  new_message: (event: { requestId: string | null; threadId: string; message: string; item: MessageView }) => void
  request_update: (event: { requestId: string; status: RequestStatus; message: string }) => void
  notification: (notification: Notification) => void
  /** Some were dismissed, on whatever device. */
  notifications_changed: () => void
  /** One side has seen a conversation up to a message. */
  thread_read: (event: { threadId: string; userId: string; seq: number; at: string }) => void
  typing: (event: { threadId: string; name: string }) => void
  /** What this person has blocked or reported is not what it was, on whatever device: their conversations are to be read again. */
  threads_changed: () => void
}

export const authenticationError = 'authentication error'
