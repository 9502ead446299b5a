import { z } from 'zod'
import type { Notification } from './notifications.ts'
import type { RequestStatus } from './request-life.ts'
import { type MessageView, messageInput } from './requests.ts'
import { id } from './text.ts'

export const joinRequestInput = id
export const sendMessageInput = z.strictObject({
  requestId: id,
  message: messageInput.shape.content,
  clientId: messageInput.shape.clientId,
})

type Failed = { error: string }

/** What a browser says. Every event is acknowledged. */
export interface ClientEvents {
  join_request: (requestId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  leave_request: (requestId: string, ack?: (answer: { ok: true } | Failed) => void) => void
  send_message: (
    input: z.input<typeof sendMessageInput>,
    ack?: (answer: { message: MessageView } | Failed) => void,
  ) => void
  /** Only a hint: the server tells everyone by itself after its own change. */
  request_status_update: (hint: { requestId: string; status: string; recipientId: string }) => void
}

/** What the server says. `message` is a sentence for a person. */
export interface ServerEvents {
  new_message: (event: { requestId: string; threadId: string; message: string; item: MessageView }) => void
  request_update: (event: { requestId: string; status: RequestStatus; message: string }) => void
  notification: (notification: Notification) => void
}

export const authenticationError = 'authentication error'
