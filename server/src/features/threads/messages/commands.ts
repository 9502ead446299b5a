import type { threadInput } from '@openpulpit/contract/message-input'
import { texts } from '@openpulpit/contract/texts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, ChurchActor } from '../../../platform/actor.ts'
import { keepPlan } from '../../../platform/database/statements/named-statements.ts'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween, neitherBlocks } from '../../blocks/queries.ts'
import { lockChurch } from '../../churches/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { lockPreacher } from '../../preachers/commands.ts'
import { isMember } from '../../preachers/queries.ts'
import { consumeLimit, consumeNewContacts, limitConsumed, limitReached } from '../../usage-limits/commands.ts'
import { createThread, type LockedThread, lockThread } from '../commands.ts'
import { messageSent } from '../events.ts'
import { sidesOf, waitingFrom } from '../policy.ts'
import { type MessageRow, messageByClientId, type SentMessage, threadStartedWith } from '../queries.ts'

export interface NewMessage {
  readonly content: string
  readonly clientId?: string | null | undefined
}

export function sendThreadMessage(
  services: Services,
  actor: Actor,
  id: string,
  message: NewMessage,
): Promise<SentMessage> {
  return inTransaction(services, async (tx) => {
    const thread = await lockThread(tx, actor, id)
    if (!thread) throw notFound('The conversation')
    return storeMessage(tx, thread, actor.userId, message)
  })
}

/**
 * Stores a message once per `clientId` and notifies both sides. The author must be one of the two, and the thread
 * locked.
 */
export async function storeMessage(
  tx: Tx,
  thread: LockedThread,
  authorId: string,
  { content, clientId }: NewMessage,
): Promise<SentMessage> {
  if (thread.otherHasLeft) {
    // A stored message is returned even if its reply was lost and the recipient has left since.
    const twin = await twinOf(tx, thread, authorId, clientId)
    if (twin) return twin
    throw refuse('stale', texts.formerMember)
  }
  const written = await writeMessage(tx, thread, { authorId, content, clientId: clientId ?? null })
  const { requestId, id: threadId, church, preacher } = thread
  const [author, other] = authorId === church.userId ? [church, preacher] : [preacher, church]
  // It was stored before, one side has blocked the other, or the author has reached the hourly limit.
  if (!written) {
    const twin = await twinOf(tx, thread, authorId, clientId)
    if (twin) return twin
    const block = await blockBetween(tx.db, authorId, other.userId)
    throw block ? refuseBlocked('write', block, other.name) : await limitReached(tx, authorId, 'messages')
  }

  const message = { ...written, church, preacher }
  // The recipient's event comes first, because other servers get events one at a time.
  tx.emit(messageSent, { requestId, threadId, userIds: [other.userId, authorId], message })
  const words = waitingFrom(author.name, written.unread)
  await notify(tx, { userId: other.userId, kind: 'message', requestId, threadId, message: words })
  return message
}

/** The author's earlier message with this id; undefined if it is new. */
async function twinOf(
  tx: Tx,
  thread: LockedThread,
  authorId: string,
  clientId: NewMessage['clientId'],
): Promise<SentMessage | undefined> {
  const twin = clientId ? await messageByClientId(tx.db, authorId, clientId) : undefined
  if (twin && twin.thread_id !== thread.id)
    throw refuse('stale', 'This message was already sent in another conversation')
  return twin && { ...twin, church: thread.church, preacher: thread.preacher }
}

interface Words {
  readonly authorId: string
  readonly content: string
  readonly clientId: string | null
}

interface WrittenRow extends MessageRow {
  /** How many messages of this conversation the other side has not read. */
  readonly unread: number
}

/**
 * Gives a message the next position in a locked thread, moves the thread up in both inboxes and marks it unread. A
 * single raw statement, because it is the most frequent write. Writes nothing, and loses no position, if the author has
 * sent it before, one side has blocked the other, or the hourly limit is reached. The lock is already held, so that a
 * block which was waited for is visible.
 */
async function writeMessage(
  tx: Tx,
  { id, messageCount, church, preacher }: LockedThread,
  { authorId, content, clientId }: Words,
): Promise<WrittenRow | undefined> {
  const mayWrite = sql<SqlBool>`${neitherBlocks(sql`${church.userId}::uuid`, sql`${preacher.userId}::uuid`)}
    and not exists (select from messages where author_id = ${authorId}::uuid and client_id = ${clientId}::uuid)`
  const { rows } = await sql<WrittenRow>`
    with allowed as (${limitConsumed(tx, { userId: authorId, kind: 'messages' }, mayWrite)}), written as (
      insert into messages (thread_id, seq, author_id, content, client_id)
      select ${id}::uuid, ${messageCount + 1}::integer, ${authorId}::uuid, ${content}::text, ${clientId}::uuid
      from allowed
      on conflict (author_id, client_id) do nothing
      returning id, thread_id, seq, author_id, content, created_at, client_id
    ), counted as (
      update threads set message_count = written.seq from written where threads.id = written.thread_id
    ), sides as (
      insert into thread_members (thread_id, user_id, last_at, unread, waiting_since)
      select written.thread_id, side.user_id, written.created_at, side.unread,
        case when side.unread > 0 then written.created_at end
      from written, (
        select user_id, (user_id <> ${authorId}::uuid)::integer as unread
        from unnest(array[${church.userId}, ${preacher.userId}]::uuid[]) as user_id
      ) as side
      on conflict (thread_id, user_id) do update set
        last_at = excluded.last_at,
        unread = thread_members.unread + excluded.unread,
        waiting_since = coalesce(thread_members.waiting_since, excluded.waiting_since)
      returning user_id, unread
    )
    select written.*, sides.unread from written join sides on sides.user_id <> written.author_id
    ${keepPlan}`.execute(tx.db)
  return rows[0]
}

/** Starts a conversation with a preacher without a request. Sent twice, it returns the first one. */
export function startThread(
  services: Services,
  actor: ChurchActor,
  { preacherId, subject, message: content, clientId }: z.output<typeof threadInput>,
): Promise<SentMessage> {
  return inTransaction(services, async (tx) => {
    // Concurrent duplicates wait for each other here, and neither side can leave meanwhile.
    await lockChurch(tx, actor.churchId)
    await lockPreacher(tx, preacherId)
    const begun = clientId ? await threadStartedWith(tx.db, actor, preacherId, clientId) : undefined
    if (!begun && !(await isMember(tx.db, preacherId))) throw notFound('The preacher')
    if (!begun) {
      await consumeLimit(tx, actor.userId, 'threads')
      await consumeNewContacts(tx, actor.userId, 1)
    }
    const threadId = begun?.id ?? (await createThread(tx, actor, { preacherId, subject }))
    const thread = await lockThread(tx, actor, threadId)
    if (!thread) throw notFound('The conversation')
    return storeMessage(tx, thread, actor.userId, { content, clientId })
  })
}

type NewRequest = Parameters<typeof sidesOf>[0] & {
  readonly id: string
  readonly church_id: string
  readonly preacher_id: string | null
}

/**
 * Starts the conversations of new requests with the church's note, in one statement for all preachers. No one knows the
 * requests yet and both sides are locked, so no locks are needed. The requests' own notifications cover the notes.
 */
export async function storeRequestMessages(tx: Tx, requests: readonly NewRequest[], content: string): Promise<void> {
  const asked = requests.filter(({ preacher_id }) => preacher_id !== null)
  if (asked.length === 0) return
  const notes = await notesWritten(tx.db, { asked: JSON.stringify(asked), content })
  for (const note of notes) {
    const request = asked.find(({ id }) => id === note.request_id)
    if (!request) continue
    const { church, preacher } = sidesOf(request)
    const userIds = [preacher.userId, church.userId]
    tx.emit(messageSent, {
      requestId: request.id,
      threadId: note.thread_id,
      userIds,
      message: { ...note, church, preacher },
    })
  }
}

const notesWritten = preparedWrite(
  (_, { asked, content }: { asked: string; content: string }) => sql<MessageRow & { request_id: string }>`
  with asked as materialized (
    select * from json_to_recordset(${asked}::json) as request (
      id uuid, church_id uuid, preacher_id uuid, church_user_id uuid, preacher_user_id uuid)
  ), begun as (
    insert into threads (request_id, church_id, preacher_id, message_count)
    select id, church_id, preacher_id, 1 from asked
    returning id, request_id
  ), written as (
    insert into messages (thread_id, seq, author_id, content)
    select begun.id, 1, church_user_id, ${content}::text from begun join asked on asked.id = begun.request_id
    returning id, thread_id, seq, author_id, content, created_at, client_id
  ), sides as (
    insert into thread_members (thread_id, user_id, last_at, unread)
    select written.thread_id, side.user_id, written.created_at, side.unread
    from written
    join begun on begun.id = written.thread_id
    join asked on asked.id = begun.request_id
    cross join lateral (values (church_user_id, 0), (preacher_user_id, 1)) as side (user_id, unread)
  )
  select written.*, begun.request_id from written join begun on begun.id = written.thread_id`,
)
