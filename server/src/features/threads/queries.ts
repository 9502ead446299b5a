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

/** The conversation of a request, oldest first; its newest page. */
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
/** A message with the two sides of its conversation, one of which wrote it. */
export type SentMessage = MessageRow & Sides

/** Which part of a thread is asked for; its end, if neither is said. */
export interface MessageRange {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** A part of a thread, oldest first, and whether there is more in the direction that was asked for. */
export async function messagesOfThread(db: Kysely<DB>, threadId: string, { before, after, limit }: MessageRange) {
  const onwards = after !== undefined
  // One more than is shown, to know whether there are more.
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

/** The largest number that a message could have. */
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

/** The message that its author sent under this id before, if any. */
export const messageByClientId = (db: Kysely<DB>, authorId: string, clientId: string) =>
  db
    .selectFrom('messages')
    .select(messageColumns)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** The conversation without a request that this message began with this preacher, if it did. */
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

/** Everything that someone wrote or was written, by conversation, oldest first, with who the other side is. */
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

/** Whose accounts the two sides of a conversation of one's own are; nothing for a stranger. */
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
