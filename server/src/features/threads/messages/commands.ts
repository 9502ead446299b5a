import { messages } from '@openpulpit/contract/texts'
import type { MessageView } from '@openpulpit/contract/threads'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { notify } from '../../notifications/commands.ts'
import { quotaSpent } from '../../usage-limits/commands.ts'
import { type HeldThread, holdThread } from '../commands.ts'
import { messageSent } from '../events.ts'
import { messageByClientId } from '../queries.ts'
import { toMessageView, waitingFrom } from '../view.ts'
import { writeMessage } from './writing-commands.ts'

export interface NewMessage {
  readonly content: string
  readonly clientId?: string | null | undefined
}

/** Writes into a conversation of one's own. */
export function sendIntoThread(parts: Parts, actor: Actor, id: string, message: NewMessage): Promise<MessageView> {
  return inTransaction(parts, async (work) => {
    const thread = await holdThread(work, actor, id)
    if (!thread) throw notFound('The conversation')
    return storeMessage(work, thread, actor.userId, message)
  })
}

/**
 * Stores a message once, however often its `clientId` is sent, and tells both sides. The author is one of the two, and
 * the thread is held.
 */
export async function storeMessage(
  work: Work,
  thread: HeldThread,
  authorId: string,
  { content, clientId }: NewMessage,
): Promise<MessageView> {
  if (thread.otherHasLeft) {
    // What is stored is stored, also where its answer was lost and who it is for has left since.
    const twin = await twinOf(work, thread, authorId, clientId)
    if (twin) return twin
    throw refuse('stale', messages.formerMember)
  }
  const written = await writeMessage(work, thread, { authorId, content, clientId: clientId ?? null })
  const { requestId, id: threadId, church, preacher } = thread
  const other = authorId === church.userId ? preacher : church
  // Stored already, or one side has blocked the other, or its author has written all that an hour allows.
  if (!written) {
    const twin = await twinOf(work, thread, authorId, clientId)
    if (twin) return twin
    const block = await blockBetween(work.db, authorId, other.userId)
    throw block ? refuseBlocked('write', block, other.name) : await quotaSpent(work, authorId, 'messages')
  }

  const message = toMessageView(written, thread)
  // Whoever waits for it is told first: the servers are told one thing after the other.
  work.announce(messageSent, { requestId, threadId, userIds: [other.userId, authorId], message })
  const words = waitingFrom(message, written.unread)
  await notify(work, { userId: other.userId, kind: 'message', requestId, threadId, message: words })
  return message
}

/** What the author has sent here before under this id; undefined where it is new. */
async function twinOf(
  work: Work,
  thread: HeldThread,
  authorId: string,
  clientId: NewMessage['clientId'],
): Promise<MessageView | undefined> {
  const twin = clientId ? await messageByClientId(work.db, authorId, clientId) : undefined
  if (twin && twin.thread_id !== thread.id)
    throw refuse('stale', 'This message was already sent in another conversation')
  return twin && toMessageView(twin, thread)
}
