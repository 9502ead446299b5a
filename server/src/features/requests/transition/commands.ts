import {
  type CloseReason,
  isHeldByProposal,
  isPreventedByBlock,
  type RequestStatus,
  type Transition,
} from '@openpulpit/contract/request-lifecycle'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
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
  type NamedRequest,
  offerersNotifications,
  ownEmailOfChange,
  type RequestParties,
  type SentRequest,
} from '../notifications.ts'
import type { RequestEventRow } from '../queries.ts'
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

/** Records a change of a request and notifies both sides, in the transaction of the change. */
export async function recordTransition(
  tx: Tx,
  row: RequestParties,
  from: RequestStatus,
  by: Actor['userType'],
): Promise<void> {
  const actingUser = by === 'church' ? row.church_user_id : row.preacher_user_id
  emitRequestChanged(tx, row)
  await all({
    recorded: recordEvents(tx, [{ ...row, from, by }]),
    counted: actingUser && consumeLimit(tx, actingUser, 'status_changes'),
    // What is over by now is still to be reviewed and paid.
    dismissed: row.status !== 'completed' && dismissReminders(tx, [row.id], row.updated_at),
    notified: notify(tx, ...changeNotification(row, by, tx.limits.now, from)),
    emailed: confirmToWhoActed(tx, row, by),
    thanked: from === 'open' && thankOfferers(tx, row),
  })
}

type RequestEvent = Pick<RequestParties, 'id' | 'status'> & {
  readonly from: RequestStatus | null
  readonly by: RequestEventRow['by']
  readonly close_reason?: CloseReason | null
}

/** The Timeline of requests: what each has come to, from what, and through whom. */
export const recordEvents = (tx: Tx, happenings: readonly RequestEvent[]) =>
  eventsRecorded(tx.db, {
    ids: happenings.map(({ id }) => id),
    from: happenings.map(({ from }) => from),
    to: happenings.map(({ status }) => status),
    by: happenings.map(({ by }) => by),
    reasons: happenings.map(({ close_reason }) => close_reason ?? null),
  })

const eventsRecorded = preparedWrite(
  (
    _,
    { ids, from, to, by, reasons }: Record<'ids' | 'from' | 'to' | 'by' | 'reasons', readonly (string | null)[]>,
  ) => sql`
  insert into request_events (request_id, from_status, to_status, by, close_reason)
  select * from unnest(${ids}::uuid[], ${from}::text[], ${to}::text[], ${by}::text[], ${reasons}::text[])`,
)

/** The person who confirms or cancels gets the email for their calendar, but no notification. */
async function confirmToWhoActed(tx: Tx, row: RequestParties, by: Actor['userType']): Promise<void> {
  const email = ownEmailOfChange(row)
  const userId = by === 'church' ? row.church_user_id : row.preacher_user_id
  if (email && userId) await tx.queue(serviceEmailDue, { payload: { letter: email, requestId: row.id, userId } })
}

/**
 * Those who offered to come, and have not been chosen, learn that they are free again. What they have open looks again,
 * and so does the list of everyone who was notified of the request.
 */
async function thankOfferers(tx: Tx, row: RequestParties): Promise<void> {
  const others = (await offerersOf(tx.db, row.id)).filter((userId) => userId !== row.preacher_user_id)
  await notify(tx, ...offerersNotifications(row, others, tx.limits.now))
  const { id: requestId, status } = row
  const userIds = [...new Set([...others, ...(await notifiedUsers(tx.db, requestId))])]
  tx.emit(requestChanged, { requestId, status, userIds, message: changeSentence(row, tx.limits.now) })
}

/** Records that these requests were sent with one click, and notifies each preacher once about all of theirs. */
export async function recordCreation(tx: Tx, rows: readonly SentRequest[]): Promise<void> {
  // Anyone who looks again sees all of them: sixty announcements would only make everyone look sixty times.
  for (const [first] of Map.groupBy(rows, ({ preacher_id }) => preacher_id).values()) {
    if (first) emitRequestChanged(tx, first)
  }
  await all({
    recorded: recordEvents(
      tx,
      rows.map(({ id, status }) => ({ id, status, from: null, by: 'church' })),
    ),
    notified: notify(tx, ...creationNotifications(rows, tx.limits.now)),
  })
}

/** Everyone it concerns looks again, the person who acted included: they may have it open elsewhere. */
export function emitRequestChanged(
  tx: Tx,
  row: NamedRequest,
  others: readonly string[] = [],
  message = changeSentence(row, tx.limits.now),
): void {
  const sides = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  const { id: requestId, status } = row
  tx.emit(requestChanged, { requestId, status, userIds: [...sides, ...others], message })
}
