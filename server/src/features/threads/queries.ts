import { messagesAtOnce } from '@openpulpit/contract/threads'
import { type Kysely, sql } from 'kysely'
import type { Actor, ChurchActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/statements/prepared.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { knownName } from '../invitations/people/queries.ts'
import type { Sides } from './policy.ts'

const messageColumns = [
  'messages.id',
  'thread_id',
  'seq',
  'author_id',
  'content',
  'messages.created_at',
  'client_id',
] as const

/** The newest page of a request's conversation, oldest first. */
export async function messagesOfRequest(db: Kysely<DB>, requestId: string) {
  return (await newestOfRequest(db, { requestId })).reverse()
}

const newestOfRequest = prepared((db, { requestId }: { requestId: string }) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .where('threads.request_id', '=', requestId)
    .select(messageColumns)
    .orderBy('messages.seq', 'desc')
    .limit(messagesAtOnce),
)
export type MessageRow = Awaited<ReturnType<typeof messagesOfRequest>>[number]
/** A message with both sides of its conversation. */
export type SentMessage = MessageRow & Sides

/** A range of a thread; its end if neither bound is given. */
export interface MessageRange {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** A range of a thread, oldest first, and whether there is more in the requested direction. */
export async function messagesOfThread(db: Kysely<DB>, threadId: string, { before, after, limit }: MessageRange) {
  const onwards = after !== undefined
  // One more than is shown, to detect further messages.
  const range = { threadId, before: before ?? beyondAll, after: after ?? 0, atMost: limit + 1 }
  const rows = await (onwards ? nextMessages : messagesBefore)(db, range)
  const page = rows.slice(0, limit)
  return { messages: onwards ? page : page.reverse(), more: rows.length > limit }
}

interface Range {
  readonly threadId: string
  readonly before: number
  readonly after: number
  readonly atMost: number
}

/** Greater than any position. */
const beyondAll = 2 ** 31 - 1

const messagesBetween = (db: Kysely<DB>, { threadId, before, after, atMost }: Range) =>
  db
    .selectFrom('messages')
    .where('thread_id', '=', threadId)
    .where('seq', '<', before)
    .where('seq', '>', after)
    .select(messageColumns)
    .limit(atMost)

const nextMessages = prepared((db, range: Range) => messagesBetween(db, range).orderBy('seq'))
const messagesBefore = prepared((db, range: Range) => messagesBetween(db, range).orderBy('seq', 'desc'))

/** The author's earlier message with this id, if any. */
export const messageByClientId = (db: Kysely<DB>, authorId: string, clientId: string) =>
  db
    .selectFrom('messages')
    .select(messageColumns)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** The conversation without a request that this message started with this preacher, if any. */
export const threadStartedWith = (db: Kysely<DB>, actor: ChurchActor, preacherId: string, clientId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .where('author_id', '=', actor.userId)
    .where('client_id', '=', clientId)
    .where('seq', '=', 1)
    .where('request_id', 'is', null)
    .where('preacher_id', '=', preacherId)
    .select('threads.id')
    .executeTakeFirst()

/** All messages that someone sent or received, by conversation, oldest first, with the other side. */
export const allMessagesOf = (db: Kysely<DB>, { userId }: Actor) =>
  db
    .selectFrom('thread_members as own')
    .innerJoin('threads', 'threads.id', 'own.thread_id')
    .innerJoin('messages', 'messages.thread_id', 'threads.id')
    .innerJoin('churches', 'churches.id', 'threads.church_id')
    .innerJoin('preachers', 'preachers.id', 'threads.preacher_id')
    .select(['messages.id', 'author_id', 'content', 'messages.created_at'])
    .select(['threads.request_id', 'threads.subject'])
    .select('churches.name as church_name')
    .select(knownName('threads.church_id'))
    .where('own.user_id', '=', userId)
    .orderBy('messages.thread_id')
    .orderBy('messages.seq')
    .execute()
export type OwnMessage = Awaited<ReturnType<typeof allMessagesOf>>[number]

/** The accounts of both sides of one's own conversation; undefined for a stranger. */
export const sidesOfThread = (db: Kysely<DB>, userId: string, threadId: string) =>
  db
    .selectFrom('thread_members as own')
    .innerJoin('threads', 'threads.id', 'own.thread_id')
    .innerJoin('churches', 'churches.id', 'threads.church_id')
    .innerJoin('preachers', 'preachers.id', 'threads.preacher_id')
    .where('own.thread_id', '=', threadId)
    .where('own.user_id', '=', userId)
    .select(['threads.message_count as messageCount'])
    .select(['churches.user_id as churchUserId', 'preachers.user_id as preacherUserId'])
    .executeTakeFirst()
export type SidesOfThread = NonNullable<Awaited<ReturnType<typeof sidesOfThread>>>

/** Whether either side of a conversation has blocked the other. */
export async function isBlockedIn(db: Kysely<DB>, threadId: string): Promise<boolean> {
  const open = await db
    .selectFrom('threads')
    .innerJoin('churches', 'churches.id', 'church_id')
    .innerJoin('preachers', 'preachers.id', 'preacher_id')
    .where('threads.id', '=', threadId)
    .where(neitherBlocks(sql.ref('churches.user_id'), sql.ref('preachers.user_id')))
    .select('threads.id')
    .executeTakeFirst()
  return open === undefined
}
