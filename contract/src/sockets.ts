import { z } from 'zod'
import type { Notification } from './notifications.ts'
import type { RequestStatus } from './request-life.ts'
import { id } from './text.ts'
import { type MessageView, messageInput } from './threads.ts'

export const joinRequestInput = id
export const joinThreadInput = id
export const sendMessageInput = z.strictObject({
  requestId: id,
  message: messageInput.shape.content,
  clientId: messageInput.shape.clientId,
})

type Failed = { error: string }

/** What a browser says. `typing` and `request_status_update` are not answered, everything else is. */
export interface ClientEvents {
  join_request: (requestId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  leave_request: (requestId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  /** Follows a conversation: who types, while both look at it. */
  join_thread: (threadId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  leave_thread: (threadId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  /** Of a conversation that was joined; anything else is ignored. */
  typing: (threadId: string) => void
  send_message: (
    input: z.input<typeof sendMessageInput>,
    ack?: (answer: { message: MessageView } | Failed) => void,
  ) => void
  /** Only a hint: the server tells everyone by itself after its own change. */
  request_status_update: (hint: { requestId: string; status: string; recipientId: string }) => void
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
