import type { MessageView } from '@openpulpit/contract/requests'
import { refuse } from '../../platform/errors.ts'
import type { Work } from '../../platform/transaction.ts'
import { notify } from '../notifications/commands.ts'
import { messageSent } from './events.ts'
import { messageByClientId } from './queries.ts'
import { newMessageFrom, type Sides, toMessageView } from './view.ts'

interface NewMessage {
  readonly content: string
  readonly clientId?: string | null | undefined
  readonly silent?: boolean
}

/** A request's conversation: which rows it belongs to, and whose it is. */
export interface Conversation extends Sides {
  readonly requestId: string
  readonly churchId: string
  readonly preacherId: string
}

/**
 * Stores a message once, however often its `clientId` is sent, and tells both sides. `authorId` is one of the two.
 * A `silent` one leaves no notice: what it comes with has one of its own.
 */
export async function storeMessage(
  work: Work,
  conversation: Conversation,
  authorId: string,
  { content, clientId, silent = false }: NewMessage,
): Promise<MessageView> {
  const { requestId, church, preacher } = conversation
  const threadId = await threadOf(work, conversation)
  const written = await work.db
    .insertInto('messages')
    .values({ thread_id: threadId, author_id: authorId, content, client_id: clientId ?? null })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning(['id', 'thread_id', 'author_id', 'content', 'created_at', 'client_id'])
    .executeTakeFirst()
  if (!written) return earlierTwin(work, conversation, threadId, authorId, clientId ?? '')

  const message = toMessageView(written, conversation)
  const other = authorId === church.userId ? preacher.userId : church.userId
  if (!silent) await notify(work, { userId: other, type: 'message', requestId, message: newMessageFrom(message) })
  work.announce(messageSent, { requestId, threadId, userIds: [church.userId, preacher.userId], message })
  return message
}

/** The thread of a request; two first messages at once share one. */
async function threadOf(work: Work, { requestId, churchId, preacherId }: Conversation): Promise<string> {
  const { id } = await work.db
    .insertInto('threads')
    .values({ request_id: requestId, church_id: churchId, preacher_id: preacherId })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ request_id: requestId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function earlierTwin(work: Work, sides: Sides, threadId: string, authorId: string, clientId: string) {
  const twin = await messageByClientId(work.db, authorId, clientId)
  if (twin?.thread_id !== threadId) throw refuse('stale', 'This message was already sent in another conversation')
  return toMessageView(twin, sides)
}
