import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'
import type { SentMessage } from './queries.ts'

export const messageSent = topic<{
  requestId: string | null
  threadId: string
  userIds: readonly string[]
  message: SentMessage
}>('message sent')

/** One of the two sides, `userId`, has seen a conversation up to a message. */
export const threadRead = topic<{
  threadId: string
  userId: string
  userIds: readonly string[]
  seq: number
  at: string
}>('thread read')

/** Someone is due an email about unread messages, which were claimed for it at that moment. */
export const unreadDigestDue = job<{ userId: string; claimedAt: string }>('mail-messages')
