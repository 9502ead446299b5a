import { texts } from '@openpulpit/contract/texts'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, byActor, type ChurchActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { keepPlan } from '../../platform/database/statements/named-statements.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/errors.ts'
import { known } from '../invitations/people/queries.ts'
import { ownRequests } from '../requests/queries.ts'
import { type Sides, sidesOf } from './policy.ts'

/** A conversation that is locked against other writers and readers until this transaction ends. */
export interface LockedThread extends Sides {
  readonly id: string
  readonly requestId: string | null
  /** The number of messages; the next one's position is one higher. */
  readonly messageCount: number
  readonly otherHasLeft: boolean
}

/** Locks one of this person's conversations. */
export const lockThread = (tx: Tx, actor: Actor, id: string): Promise<LockedThread | undefined> =>
  hold(tx, actor, sql`threads.id = ${id}`)

/** Locks the conversation of one of this person's requests, creating it if a preacher is named. */
export async function lockThreadOfRequest(tx: Tx, actor: Actor, requestId: string) {
  const ofRequest = sql<SqlBool>`threads.request_id = ${requestId}`
  const held = await hold(tx, actor, ofRequest)
  if (held) return held
  await holdSidesOfRequest(tx, requestId)
  await tx.db
    .insertInto('threads')
    .columns(['request_id', 'church_id', 'preacher_id', 'has_left'])
    .expression(
      ownRequests(tx.db, actor)
        .where('requests.id', '=', requestId)
        .where('requests.preacher_id', 'is not', null)
        .select([
          'requests.id',
          'requests.church_id',
          (q) => q.ref('requests.preacher_id').$notNull().as('preacher_id'),
          (q) => q.exists(sidesThatLeft(q)).as('has_left'),
        ]),
    )
    // Two concurrent first messages share one conversation.
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute()
  return hold(tx, actor, ofRequest)
}

/** Begins a conversation without a request. */
export async function createThread(
  { db }: Tx,
  { churchId }: ChurchActor,
  { preacherId, subject }: { preacherId: string; subject: string },
): Promise<string> {
  const { id } = await db
    .insertInto('threads')
    .values({ church_id: churchId, preacher_id: preacherId, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sidesThatLeft = (q: ExpressionBuilder<DB, 'requests'>) =>
  q
    .selectFrom('users')
    .where('users.deleted_at', 'is not', null)
    .where('users.id', 'in', (side) =>
      side
        .selectFrom('churches')
        .whereRef('churches.id', '=', 'requests.church_id')
        .select('churches.user_id')
        .unionAll(
          side
            .selectFrom('preachers')
            .whereRef('preachers.id', '=', 'requests.preacher_id')
            .select('preachers.user_id'),
        ),
    )

/**
 * Waits for a side that is just leaving, and blocks one that wants to: a conversation that is not yet visible cannot be
 * locked.
 */
async function holdSidesOfRequest({ db }: Tx, requestId: string): Promise<void> {
  await db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .innerJoin('preachers', 'preachers.id', 'requests.preacher_id')
    .where('requests.id', '=', requestId)
    .select('requests.id')
    .forShare(['churches', 'preachers'])
    .execute()
}

interface HeldRow {
  readonly id: string
  readonly request_id: string | null
  readonly message_count: number
  readonly has_left: boolean
  readonly church_user_id: string
  readonly church_name: string
  readonly preacher_user_id: string
  readonly first_name: string
  readonly last_name: string
}

async function hold({ db }: Tx, actor: Actor, isWanted: RawBuilder<SqlBool>): Promise<LockedThread | undefined> {
  const isOwn = byActor(actor, {
    church: ({ churchId }) => sql`church_id = ${churchId}`,
    preacher: ({ preacherId }) => sql`preacher_id = ${preacherId}`,
  })
  // Raw SQL for the same reason as in `writeMessage`.
  const { rows } = await sql<HeldRow>`
    select threads.id, request_id, message_count, has_left, churches.user_id as church_user_id,
      churches.name as church_name, preachers.user_id as preacher_user_id,
      ${known('first_name', sql.ref('threads.church_id'))} as first_name,
      ${known('last_name', sql.ref('threads.church_id'))} as last_name
    from threads
    join churches on churches.id = church_id
    join preachers on preachers.id = preacher_id
    where ${isWanted} and ${isOwn}
    for no key update of threads
    ${keepPlan}`.execute(db)
  const [thread] = rows
  if (!thread) return undefined
  if (thread.has_left) await refuseWhoHasLeft(db, actor)
  return {
    id: thread.id,
    requestId: thread.request_id,
    messageCount: thread.message_count,
    otherHasLeft: thread.has_left,
    ...sidesOf(thread),
  }
}

/** Refuses someone whose account was deleted while they were writing. */
async function refuseWhoHasLeft(db: Tx['db'], { userId }: Actor): Promise<void> {
  const member = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!member) throw refuse('unauthenticated', texts.pleaseLogIn)
}
