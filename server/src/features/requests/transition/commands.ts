import { needsNoBlock, type Transition } from '@openpulpit/contract/request-lifecycle'
import { sql } from 'kysely'
import type { Work } from '../../../platform/database/transaction.ts'
import { neitherBlocks } from '../../blocks/queries.ts'

interface Change {
  readonly ids: readonly string[]
  readonly now: Date
  /** Who is chosen for an open request. */
  readonly preacherId?: string
  readonly cancellationReason?: string | undefined
}

/**
 * The only statement that changes the status of requests, whichever way somebody came to it. It writes on the status that
 * was read: two people can press two buttons, and the first one wins. Where the two would agree, it also writes only while
 * neither has blocked the other. A block locks both profiles, so whoever locks one of them before this cannot miss one.
 * Answers with the rows that were changed.
 */
export function makeTransition(work: Work, move: Transition, { ids, now, preacherId, cancellationReason }: Change) {
  const preacher = preacherId === undefined ? sql.ref('requests.preacher_id') : sql`${preacherId}::uuid`
  return work.db
    .updateTable('requests')
    .set({
      status: move.to,
      updated_at: now,
      ...(preacherId !== undefined && { preacher_id: preacherId }),
      ...(move.to === 'confirmed' && { confirmed_at: now }),
      ...(move.closes && {
        closed_by: move.by,
        close_reason: move.closes,
        cancellation_reason: cancellationReason ?? null,
      }),
    })
    .where('id', 'in', ids)
    .where('status', '=', move.from)
    .$if(needsNoBlock(move), (q) =>
      q.where(
        neitherBlocks(
          sql`(select user_id from churches where churches.id = requests.church_id)`,
          sql`(select user_id from preachers where preachers.id = ${preacher})`,
        ),
      ),
    )
    .returningAll()
    .execute()
}
