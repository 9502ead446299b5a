import type { LeavingAccount } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { Handover } from '../../invitations/people/policy.ts'
import { forgetThreadNotifications } from '../../notifications/store/commands.ts'

/**
 * Locks all conversations of someone who leaves, in one order. Their account is locked already, so none can begin
 * meanwhile.
 */
export async function lockThreadsOf({ db }: Tx, userId: string): Promise<void> {
  await db
    .selectFrom('threads')
    .select('id')
    .where('id', 'in', threadsOf(db, userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Messages stay with the other side. Nothing waits for the leaver any more, and notifications about their messages are
 * deleted because they contain the old name.
 */
export async function leaveThreads(tx: Tx, { userId }: LeavingAccount): Promise<void> {
  await tx.db.updateTable('threads').set({ has_left: true }).where('id', 'in', threadsOf(tx.db, userId)).execute()
  await tx.db
    .updateTable('thread_members')
    .set({ unread: 0, waiting_since: null })
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .execute()
  await forgetThreadNotifications(tx, userId)
}

const threadsOf = (db: Tx['db'], userId: string) =>
  db.selectFrom('thread_members').where('user_id', '=', userId).select('thread_id')

/** Moves a church's conversations with someone without an account, and their messages, to the new account. */
export async function handOverThreads({ db }: Tx, { churchId, from, to }: Handover): Promise<void> {
  const moved = await db
    .updateTable('threads')
    .set({ preacher_id: to.preacherId })
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', from.preacherId)
    .returning('id')
    .execute()
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await db
    .updateTable('thread_members')
    .set({ user_id: to.userId })
    .where('user_id', '=', from.userId)
    .where('thread_id', 'in', ids)
    .execute()
  await db
    .updateTable('messages')
    .set({ author_id: to.userId })
    .where('author_id', '=', from.userId)
    .where('thread_id', 'in', ids)
    .execute()
}
