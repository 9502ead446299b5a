import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/schema.ts'

const shown = 200

const columns = ['messages.id', 'thread_id', 'author_id', 'content', 'messages.created_at', 'client_id'] as const

/** The conversation of a request, oldest first; the newest 200. */
export async function messagesOfRequest(db: Kysely<DB>, requestId: string) {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .where('threads.request_id', '=', requestId)
    .select(columns)
    .orderBy('messages.id', 'desc')
    .limit(shown)
    .execute()
  return newest.reverse()
}
export type MessageRow = Awaited<ReturnType<typeof messagesOfRequest>>[number]

/** The message that its author sent under this id before, if any. */
export const messageByClientId = (db: Kysely<DB>, authorId: string, clientId: string) =>
  db
    .selectFrom('messages')
    .select(columns)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Everything that somebody wrote or was written, oldest first, with who the other side is. */
export function allMessagesOf(db: Kysely<DB>, actor: Actor) {
  const own = db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('churches', 'churches.id', 'threads.church_id')
    .innerJoin('preachers', 'preachers.id', 'threads.preacher_id')
    .select(['messages.id', 'author_id', 'content', 'messages.created_at', 'threads.request_id'])
    .select(['churches.name as church_name', 'preachers.first_name', 'preachers.last_name'])
    .orderBy('messages.id')
  return actor.userType === 'church'
    ? own.where('threads.church_id', '=', actor.churchId).execute()
    : own.where('threads.preacher_id', '=', actor.preacherId).execute()
}
export type OwnMessage = Awaited<ReturnType<typeof allMessagesOf>>[number]
