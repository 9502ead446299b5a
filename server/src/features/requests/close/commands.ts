import {
  findClosingTransition as closingMove,
  findStatusTransition,
  type RequestStatus,
} from '@openpulpit/contract/request-lifecycle'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetNotificationsAbout } from '../../notifications/store/commands.ts'
import { interestedPreachers } from '../../offers/matching/queries.ts'
import { type Closing, departureEvent, expired, expiryEvent, type RequestParties } from '../notifications.ts'
import { closedAccountReason, serviceTime } from '../policy.ts'
import type { Owner } from '../queries.ts'
import { record } from '../record/commands.ts'
import { makeTransition } from '../transition/commands.ts'
import { lockRequestsOf, overdueRequests, requestsAhead } from './queries.ts'

const expiredAtOnce = 500

/** Closes what no one answered by the end of its day, in its church's zone; a few hundred at a time. */
export async function expireRequests(services: Services): Promise<void> {
  const now = services.clock.now()
  const closed = await inTransaction(services, async (tx) => {
    const rows = await overdueRequests(tx.db, now, expiredAtOnce)
    const listeners = await interestedPreachers(
      tx.db,
      rows.map(({ id }) => id),
    )
    const ofRequest = Map.groupBy(listeners, ({ request_id }) => request_id)
    await all({
      closed: closeAll(tx, rows, expired),
      recorded: record(tx, ...rows.map((row) => expiryEvent(row, ofRequest.get(row.id) ?? [], now))),
    })
    return rows.length
  })
  if (closed === expiredAtOnce) await expireRequests(services)
}

/**
 * Declines, withdraws or cancels all that someone who leaves has ahead, and notifies the other sides and interested
 * preachers. Deletes older notifications, which hold their name; the new ones name no one.
 */
export async function closeRequestsOf(tx: Tx, actor: Owner): Promise<void> {
  const { now } = tx.limits
  const requestIds = await lockRequestsOf(tx.db, actor)
  const listeners = await interestedPreachers(tx.db, actor.userType === 'church' ? requestIds : [])
  await forgetNotificationsAbout(tx, requestIds)
  const rows = await requestsAhead(tx.db, actor, now)
  const ofRequest = Map.groupBy(listeners, ({ request_id }) => request_id)
  for (const reason of ['declined', 'withdrawn', 'cancelled'] as const) {
    const closed = rows.filter(
      (row) => findStatusTransition('cancelled', row.status, actor.userType, serviceTime(row, now))?.closes === reason,
    )
    const closing = { closed_by: actor.userType, close_reason: reason, cancellation_reason: closedAccountReason }
    await all({
      closed: closeAll(tx, closed, closing),
      recorded: record(tx, ...closed.map((row) => departureEvent(row, closing, ofRequest.get(row.id) ?? [], now))),
    })
  }
}

/** Changes the status of several, which are locked: a statement for each status they have. The caller records it. */
export async function closeAll(tx: Tx, rows: readonly RequestParties[], closing: Closing): Promise<void> {
  const moves = [...Map.groupBy(rows, ({ status }) => status)].map(([from, alike]) => {
    const ids = alike.map(({ id }) => id)
    const change = { ids, now: tx.limits.now, cancellationReason: closing.cancellation_reason }
    return [from, makeTransition(tx, moveThatCloses(from, closing), change)] as const
  })
  await all(Object.fromEntries(moves))
}

function moveThatCloses(from: RequestStatus, { closed_by, close_reason }: Closing) {
  const move = closingMove(from, closed_by, close_reason)
  if (!move) throw new Error(`nothing that is ${from} is ${close_reason} by the ${closed_by}`)
  return move
}
