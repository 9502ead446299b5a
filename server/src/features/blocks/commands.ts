import { bySide } from '@openpulpit/contract/sides'
import { sql } from 'kysely'
import type { Actor, LeavingAccount } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockChurchOf } from '../churches/commands.ts'
import type { Handover } from '../invitations/people/policy.ts'
import { lockPreacherOf } from '../preachers/commands.ts'
import { type SidesOfThread, sidesOfThread } from '../threads/queries.ts'
import { blockChanged } from './events.ts'

/** Blocks the other side of a conversation, in every conversation of the two; a second time does no harm. */
export const block = (services: Services, actor: Actor, threadId: string): Promise<void> =>
  change(services, actor, threadId, true, ({ db }, pair) =>
    db
      .insertInto('blocks')
      .values({ ...pair, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

/** Lets them be heard again. */
export const unblock = (services: Services, actor: Actor, threadId: string): Promise<void> =>
  change(services, actor, threadId, false, ({ db }, { blocker_id, blocked_id }) =>
    db.deleteFrom('blocks').where('blocker_id', '=', blocker_id).where('blocked_id', '=', blocked_id).execute(),
  )

/** Forgets whom someone has blocked, and that anyone has blocked them. */
export async function forgetBlocks({ db }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where((q) => q.or([q('blocker_id', '=', userId), q('blocked_id', '=', userId)]))
    .execute()
}

/** A church that has blocked someone without an account has blocked their account from now on. */
export async function handOverBlock({ db }: Tx, { churchId, from, to }: Handover): Promise<void> {
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select blocker_id, ${to.userId}, blocks.created_at
    from blocks join churches on churches.user_id = blocker_id
    where churches.id = ${churchId} and blocked_id = ${from.userId}
    on conflict do nothing`.execute(db)
}

interface Pair {
  readonly blocker_id: string
  readonly blocked_id: string
}

function change(
  services: Services,
  { userId, ...actor }: Actor,
  threadId: string,
  isBlocked: boolean,
  write: (tx: Tx, pair: Pair) => Promise<unknown>,
): Promise<void> {
  return inTransaction(services, async (tx) => {
    const sides = await sidesOfThread(tx.db, userId, threadId)
    if (!sides) throw notFound('The conversation')
    const pair = {
      blocker_id: userId,
      blocked_id: bySide(actor.userType, { church: sides.preacherUserId, preacher: sides.churchUserId }),
    }
    const threadIds = await holdBoth(tx, sides)
    await write(tx, pair)
    tx.emit(blockChanged, { blockerId: userId, threadIds, isBlocked })
  })
}

/**
 * Anyone who is just writing, asking or offering is waited for, and anyone who wants to waits and is then refused: all of them
 * hold the church or the conversation before they look for a block. Answers with the conversations of the two.
 */
async function holdBoth(tx: Tx, { churchUserId, preacherUserId }: SidesOfThread): Promise<string[]> {
  await lockChurchOf(tx, churchUserId)
  await lockPreacherOf(tx, preacherUserId)
  const ofBoth = tx.db
    .selectFrom('thread_members as one')
    .innerJoin('thread_members as other', 'other.thread_id', 'one.thread_id')
    .where('one.user_id', '=', churchUserId)
    .where('other.user_id', '=', preacherUserId)
    .select('one.thread_id')
  const threads = await tx.db
    .selectFrom('threads')
    .select('id')
    .where('id', 'in', ofBoth)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return threads.map(({ id }) => id)
}
