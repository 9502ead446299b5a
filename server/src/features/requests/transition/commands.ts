import { isPreventedByBlock, type RequestStatus, type Transition } from '@openpulpit/contract/request-lifecycle'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import { notify } from '../../notifications/commands.ts'
import { serviceEmailDue } from '../../notifications/events.ts'
import { notifiedUsers } from '../../notifications/queries.ts'
import { dismissReminders } from '../../notifications/store/commands.ts'
import { offerersOf } from '../../offers/matching/queries.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { requestChanged } from '../events.ts'
import {
  changeNotification,
  changeSentence,
  creationNotifications,
  offerersNotifications,
  ownEmailOfChange,
  type RequestParties,
} from '../notifications.ts'
import type { RequestRow } from '../queries.ts'

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
 * Answers with the rows that were changed.
 */
export function makeTransition(tx: Tx, transition: Transition, { ids, now, preacherId, cancellationReason }: Change) {
  const preacher = preacherId === undefined ? sql.ref('requests.preacher_id') : sql`${preacherId}::uuid`
  return tx.db
    .updateTable('requests')
    .set({
      status: transition.to,
      updated_at: now,
      ...(preacherId !== undefined && { preacher_id: preacherId }),
      ...(transition.to === 'confirmed' && { confirmed_at: now }),
      ...(transition.closes && {
        closed_by: transition.by,
        close_reason: transition.closes,
        cancellation_reason: cancellationReason ?? null,
      }),
    })
    .where('id', 'in', ids)
    .where('status', '=', transition.from)
    .$if(isPreventedByBlock(transition), (q) =>
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

/** Writes down what happened to a request and tells both sides, with the change itself. */
export async function recordTransition(
  tx: Tx,
  row: RequestParties,
  from: RequestStatus,
  by: Actor['userType'],
): Promise<void> {
  await tx.db
    .insertInto('request_events')
    .values({ request_id: row.id, from_status: from, to_status: row.status, by, close_reason: row.close_reason })
    .execute()
  const actingUser = by === 'church' ? row.church_user_id : row.preacher_user_id
  if (actingUser) await consumeLimit(tx, actingUser, 'status_changes')
  // What is over by now is still to be reviewed and paid.
  if (row.status !== 'completed') await dismissReminders(tx, [row.id], row.updated_at)
  await notify(tx, ...changeNotification(row, by))
  await confirmToWhoActed(tx, row, by)
  emitRequestChanged(tx, row)
  if (from === 'open') await thankOfferers(tx, row)
}

/** Who agreed to a service, or called it off, gets the email for their own calendar, and no notice of what they did. */
async function confirmToWhoActed(tx: Tx, row: RequestParties, by: Actor['userType']): Promise<void> {
  const letter = ownEmailOfChange(row)
  const userId = by === 'church' ? row.church_user_id : row.preacher_user_id
  if (letter && userId) await tx.queue(serviceEmailDue, { payload: { letter, requestId: row.id, userId } })
}

/**
 * Those who offered to come, and have not been chosen, learn that they are free again. What they have open looks again,
 * and so does the list of everyone who was notified of the request.
 */
async function thankOfferers(tx: Tx, row: RequestParties): Promise<void> {
  const others = (await offerersOf(tx.db, row.id)).filter((userId) => userId !== row.preacher_user_id)
  await notify(tx, ...offerersNotifications(row, others))
  const { id: requestId, status } = row
  const userIds = [...new Set([...others, ...(await notifiedUsers(tx.db, requestId))])]
  tx.emit(requestChanged, { requestId, status, userIds, message: changeSentence(row) })
}

/** Writes down that these were sent with one click, and tells each preacher once of all that is asked of them. */
export async function recordCreation(tx: Tx, rows: readonly RequestRow[]): Promise<void> {
  await tx.db
    .insertInto('request_events')
    .values(rows.map(({ id, status }) => ({ request_id: id, to_status: status, by: 'church' as const })))
    .execute()
  await notify(tx, ...creationNotifications(rows))
  // Anyone who looks again sees all of them: sixty announcements would only make everyone look sixty times.
  for (const [first] of Map.groupBy(rows, ({ preacher_id }) => preacher_id).values()) {
    if (first) emitRequestChanged(tx, first)
  }
}

/** Everyone it concerns looks again, the person who acted included: they may have it open elsewhere. */
export function emitRequestChanged(
  tx: Tx,
  row: RequestParties,
  others: readonly string[] = [],
  message = changeSentence(row),
): void {
  const sides = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  const { id: requestId, status } = row
  tx.emit(requestChanged, { requestId, status, userIds: [...sides, ...others], message })
}
