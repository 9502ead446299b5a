import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'
import type { SentMessage } from './queries.ts'

export const messageSent = topic<{
  requestId: string | null
  threadId: string
  userIds: readonly string[]
  message: SentMessage
}>('message sent')

/** `userId`, one of the two sides, has read a conversation up to a message. */
export const threadRead = topic<{
  threadId: string
  userId: string
  userIds: readonly string[]
  seq: number
  at: string
}>('thread read')

/** An email about unread messages is due; they were claimed for it at this moment. */
export const unreadDigestDue = job<{ userId: string; claimedAt: string }>('mail-messages')
