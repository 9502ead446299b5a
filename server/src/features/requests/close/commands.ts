import {
  type CloseReason,
  type Closer,
  findClosingTransition as closingMove,
  findStatusTransition,
  type RequestStatus,
} from '@openpulpit/contract/request-lifecycle'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { dismissReminders, forgetNotificationsAbout } from '../../notifications/store/commands.ts'
import { type InterestedPreacher, interestedPreachers } from '../../offers/matching/queries.ts'
import {
  departureNotification,
  expiryNotifications,
  offerersNotifications,
  type RequestParties,
} from '../notifications.ts'
import { closedAccountReason, serviceTime } from '../policy.ts'
import type { Owner } from '../queries.ts'
import { emitRequestChanged, makeTransition, recordEvents } from '../transition/commands.ts'
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
    await closeAll(tx, rows, { closed_by: 'system', close_reason: 'expired' }, now, listeners)
    await notify(tx, ...rows.flatMap((row) => expiryNotifications(row, now)))
    return rows.length
  })
  if (closed === expiredAtOnce) await expireRequests(services)
}

/**
 * Cancels the upcoming services of someone who leaves and notifies the other sides, and those who have their open requests
 * in a list. What others had read about all their requests goes, because it names them; what they read now does not.
 */
export async function closeRequestsOf(tx: Tx, actor: Owner): Promise<void> {
  const { now } = tx.limits
  const requestIds = await lockRequestsOf(tx.db, actor)
  const listeners = await interestedPreachers(tx.db, actor.userType === 'church' ? requestIds : [])
  await forgetNotificationsAbout(tx, requestIds)
  const rows = await requestsAhead(tx.db, actor, now)
  for (const reason of ['declined', 'withdrawn', 'cancelled'] as const) {
    const closed = rows.filter(
      (row) => findStatusTransition('cancelled', row.status, actor.userType, serviceTime(row, now))?.closes === reason,
    )
    const closing = { closed_by: actor.userType, close_reason: reason, cancellation_reason: closedAccountReason }
    await closeAll(tx, closed, closing, now, listeners)
  }
  await notify(tx, ...rows.flatMap((row) => departureNotification(row, actor.userType, now)))
  const offerers = Map.groupBy(
    listeners.filter(({ has_offered }) => has_offered),
    ({ request_id }) => request_id,
  )
  const thanks = rows.flatMap((row) => offerersNotifications(row, idsOf(offerers.get(row.id)), now))
  await notify(tx, ...thanks)
}

interface Closing {
  readonly closed_by: Closer
  readonly close_reason: CloseReason
  readonly cancellation_reason?: string
}

/** Closes several, which are locked, for one reason, each with its event and its announcement: a statement for each status they have. */
export async function closeAll(
  tx: Tx,
  rows: readonly RequestParties[],
  closing: Closing,
  now: Date,
  listeners: readonly InterestedPreacher[] = [],
): Promise<void> {
  if (rows.length === 0) return
  const closed = { status: 'cancelled', ...closing } as const
  const ids = rows.map(({ id }) => id)
  const moves = [...Map.groupBy(rows, ({ status }) => status)].map(([from, alike]) => {
    const change = { ids: alike.map(({ id }) => id), now, cancellationReason: closing.cancellation_reason }
    return [from, makeTransition(tx, moveThatCloses(from, closing), change)] as const
  })
  const happenings = rows.map(({ id, status }) => ({ id, from: status, ...closed, by: closing.closed_by }))
  const ofRequest = Map.groupBy(listeners, ({ request_id }) => request_id)
  for (const row of rows) emitRequestChanged(tx, { ...row, ...closed }, idsOf(ofRequest.get(row.id)))
  await all({
    ...Object.fromEntries(moves),
    recorded: recordEvents(tx, happenings),
    dismissed: dismissReminders(tx, ids, now),
  })
}

function moveThatCloses(from: RequestStatus, { closed_by, close_reason }: Closing) {
  const move = closingMove(from, closed_by, close_reason)
  if (!move) throw new Error(`nothing that is ${from} is ${close_reason} by the ${closed_by}`)
  return move
}

const idsOf = (listeners: readonly InterestedPreacher[] = []) => listeners.map(({ user_id }) => user_id)
