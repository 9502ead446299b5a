import { isHeldByProposal, isPreventedByBlock, type Transition } from '@openpulpit/contract/request-lifecycle'
import { type SqlBool, sql } from 'kysely'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import type { RequestParties } from '../notifications.ts'
import { estimatedMiles } from '../terms/queries.ts'

interface Change {
  readonly ids: readonly string[]
  readonly now: Date
  /** Who is chosen for an open request. */
  readonly preacherId?: string
  readonly cancellationReason?: string | undefined
}

/**
 * The only statement that changes the status of requests, whichever way someone came to it. It writes on the status that
 * was read: two people can click two buttons, and the first one wins. Where the two would agree, it also writes only while
 * neither has blocked the other. A block locks both profiles, so anyone who locks one of them before this cannot miss one.
 * Answers with the ids of those that were changed.
 */
export function makeTransition(
  tx: Tx,
  transition: Transition,
  { ids, now, preacherId, cancellationReason = undefined }: Change,
): Promise<{ id: string }[]> {
  const make = transitions.get(transition) ?? preparedTransition(transition)
  transitions.set(transition, make)
  return make(tx.db, { ids, now, preacherId: preacherId ?? null, cancellationReason: cancellationReason ?? null })
}

interface TransitionValues {
  readonly ids: readonly string[]
  readonly now: Date
  readonly preacherId: string | null
  readonly cancellationReason: string | null
}

/** A statement for each row of the table of transitions. */
const transitions = new Map<Transition, ReturnType<typeof preparedTransition>>()

const preparedTransition = (transition: Transition) =>
  preparedWrite((db, { ids, now, preacherId, cancellationReason }: TransitionValues) => {
    const preacher = sql<string>`coalesce(${preacherId}::uuid, requests.preacher_id)`
    return (
      db
        .updateTable('requests')
        .set({
          status: transition.to,
          updated_at: now,
          preacher_id: preacher,
          ...(transition.to === 'confirmed' && { confirmed_at: now }),
          ...(transition.action === 'choose' && estimatedMiles(preacher)),
          ...(transition.closes && {
            closed_by: transition.by,
            close_reason: transition.closes,
            cancellation_reason: cancellationReason,
          }),
        })
        .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
        .where('status', '=', transition.from)
        // The church may have answered with terms of its own meanwhile.
        .$if(isHeldByProposal(transition, 'church'), (q) =>
          q.where(sql<SqlBool>`requests.proposed_by is distinct from 'church'`),
        )
        .$if(isPreventedByBlock(transition), (q) =>
          q.where(
            neitherBlocks(
              sql`(select user_id from churches where churches.id = requests.church_id)`,
              sql`(select user_id from preachers where preachers.id = ${preacher})`,
            ),
          ),
        )
        .returning('requests.id')
    )
  })

/** A request as a transition leaves it. */
export const afterTransition = <Row extends RequestParties>(
  row: Row,
  { to, by, closes }: Transition,
  now: Date,
): Row => ({
  ...row,
  ...{ status: to, updated_at: now },
  ...(closes && { closed_by: by, close_reason: closes }),
})
