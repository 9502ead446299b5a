import { totalPages } from '@openpulpit/contract/page-numbers'
import { bySide } from '@openpulpit/contract/sides'
import { firstWords } from '@openpulpit/contract/threads'
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../../platform/actor.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared, theOne } from '../../../platform/database/statements/prepared.ts'
import { notFound } from '../../../platform/errors.ts'
import { hasBlocked } from '../../blocks/queries.ts'
import { known, knownName } from '../../invitations/people/queries.ts'
import { hasReported } from '../../reports/queries.ts'
import { type MessageRange, messagesOfThread } from '../queries.ts'

/** A person's conversations: those in which they have a row. */
const threadsOf = (db: Kysely<DB>, { userId }: Pick<Actor, 'userId'>) =>
  db
    .selectFrom('thread_members as own')
    .innerJoin('threads', 'threads.id', 'own.thread_id')
    .innerJoin('churches', 'churches.id', 'threads.church_id')
    .innerJoin('preachers', 'preachers.id', 'threads.preacher_id')
    .where('own.user_id', '=', userId)

/**
 * Adds everything that a view needs. Subqueries instead of joins where possible: planning the joins would take longer
 * than reading.
 */
export const threadRows = (db: Kysely<DB>, actor: Pick<Actor, 'userId'>) =>
  threadsOf(db, actor)
    .innerJoin('thread_members as others', (on) =>
      on.onRef('others.thread_id', '=', 'own.thread_id').onRef('others.user_id', '<>', 'own.user_id'),
    )
    .leftJoin('requests', 'requests.id', 'threads.request_id')
    .select(['threads.id', 'threads.subject', 'threads.message_count', 'threads.request_id'])
    .select(['own.unread', 'own.seen_seq', 'others.seen_seq as other_seen_seq', 'others.seen_at as other_seen_at'])
    .select(['threads.church_id', 'churches.name as church_name', 'churches.user_id as church_user_id'])
    .select(['threads.preacher_id', 'preachers.photo_hash'])
    .select(knownName('threads.church_id'))
    .select(['preachers.user_id as preacher_user_id', 'churches.time_zone', 'own.last_at'])
    .select(['day', 'service_time', 'service_type', 'status', 'closed_by', 'close_reason'])
    .select((q) => [
      q
        .selectFrom('users')
        .whereRef('users.id', '=', 'others.user_id')
        .select((user) => user('users.deleted_at', 'is not', null).as('has_left'))
        .as('other_has_left'),
      sql<boolean>`(select is_invited from users where users.id = preachers.user_id)`.as('is_invited'),
      hasBlocked(sql.ref('own.user_id'), sql.ref('others.user_id')).as('has_blocked'),
      hasReported(sql.ref('own.user_id'), sql.ref('threads.id')).as('has_reported'),
      jsonObjectFrom(
        q
          .selectFrom('messages')
          .whereRef('messages.thread_id', '=', 'threads.id')
          .whereRef('seq', '=', 'threads.message_count')
          .select((message) => ['author_id', beginning(message).as('words')]),
      )
        .$notNull()
        .as('newest'),
    ])
    .orderBy('own.last_at', 'desc')
    .orderBy('own.thread_id', 'desc')

export type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadRows>['executeTakeFirstOrThrow']>>

export const beginning = (q: ExpressionBuilder<DB, 'messages'>, characters = firstWords) =>
  q.fn<string>('left', ['content', q.lit(characters)])

interface InboxQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

/** One page of a person's conversations, their number, and the number of unread ones. */
export async function threadPage(db: Kysely<DB>, actor: Actor, { page, limit, search }: InboxQuery) {
  const { userId } = actor
  const part = { userId, limit, offset: (page - 1) * limit }
  const [{ ids, total }, { unread }] = await Promise.all([
    search
      ? pageOf(db, mentioning(db, actor, search), part).executeTakeFirstOrThrow()
      : pageOfAll(db, part).then(theOne),
    unreadThreads(db, { userId }).then(theOne),
  ])
  const rows = ids.length > 0 ? await threadRowsOf(db, { userId, ids }) : []
  return { rows, unread, total, totalPages: totalPages(total, limit), currentPage: page }
}

const unreadThreads = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('thread_members')
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .select((q) => q.fn.countAll<number>().as('unread')),
)

const threadRowsOf = prepared((db, { userId, ids }: { userId: string; ids: readonly string[] }) =>
  threadRows(db, { userId }).where(sql<SqlBool>`own.thread_id = any(${ids}::uuid[])`),
)

type Matching = ReturnType<typeof membershipsOf>

interface Part {
  readonly limit: number
  readonly offset: number
}

const pageOfAll = prepared((db, part: Part & { userId: string }) => pageOf(db, membershipsOf(db, part), part))

/** The ids of a page and the total, in one scan. */
function pageOf(db: Kysely<DB>, matching: Matching, { limit, offset }: Part) {
  return db
    .with('matching', () => matching)
    .selectNoFrom((q) => [
      q
        .selectFrom('matching')
        .select((all) => all.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
      sql<string[]>`array(${q
        .selectFrom('matching')
        .select('thread_id')
        .orderBy('last_at', 'desc')
        .orderBy('thread_id', 'desc')
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ])
}

const membershipsOf = (db: Kysely<DB>, { userId }: Pick<Actor, 'userId'>) =>
  db.selectFrom('thread_members as own').where('own.user_id', '=', userId).select(['own.thread_id', 'own.last_at'])

const ofChurch = sql.ref('threads.church_id')

/** Conversations where the other side's name, the subject or a message contains the text, literally. */
function mentioning(db: Kysely<DB>, actor: Actor, text: string): Matching {
  const pattern = `%${escapeLike(text)}%`
  const other = {
    church: sql`${known('first_name', ofChurch)} || ' ' || ${known('last_name', ofChurch)}`,
    preacher: sql`churches.name`,
  }
  const named = threadsOf(db, actor)
    .where(sql<SqlBool>`concat_ws(' ', ${other[actor.userType]}, threads.subject) ilike ${pattern}`)
    .select('own.thread_id')
  const written = db
    .selectFrom('thread_members as own')
    .where('own.user_id', '=', actor.userId)
    // The limit forces a scan per thread; otherwise the planner would read all messages ever written.
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('messages')
          .whereRef('messages.thread_id', '=', 'own.thread_id')
          .where('content', 'ilike', pattern)
          .select('messages.id')
          .limit(1)
          .as('found'),
      (on) => on.onTrue(),
    )
    .select('own.thread_id')
  return membershipsOf(db, actor).where('own.thread_id', 'in', named.union(written))
}

export async function threadRow(db: Kysely<DB>, actor: Actor, id: string): Promise<ThreadRow> {
  const [row] = await threadRowsOf(db, { userId: actor.userId, ids: [id] })
  if (!row) throw notFound('The conversation')
  return row
}

/** Includes a range of its messages. */
export async function wholeThread(db: Kysely<DB>, actor: Actor, id: string, part: MessageRange) {
  const [row, messages] = await Promise.all([threadRow(db, actor, id), messagesOfThread(db, id, part)])
  return { row, ...messages }
}

/** This person's name as the other side sees it in a conversation; undefined for a stranger. */
export const ownNameIn = (db: Kysely<DB>, actor: Actor, id: string) =>
  threadsOf(db, actor)
    .where('own.thread_id', '=', id)
    .select(
      bySide(actor.userType, {
        church: sql<string>`churches.name`,
        preacher: sql<string>`concat_ws(' ', ${known('first_name', ofChurch)}, ${known('last_name', ofChurch)})`,
      }).as('name'),
    )
    .executeTakeFirst()
