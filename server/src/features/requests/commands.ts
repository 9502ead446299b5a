import { dayOf } from '@openpulpit/contract/dates'
import { messages } from '@openpulpit/contract/messages'
import { toCents } from '@openpulpit/contract/money'
import { type CloseReason, type Closer, moveTo, type RequestStatus } from '@openpulpit/contract/request-life'
import type { RequestInput } from '@openpulpit/contract/requests'
import type { Actor, ChurchActor } from '../../platform/actor.ts'
import { isClash, isDuplicate } from '../../platform/database-errors.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { notify } from '../notifications/commands.ts'
import { type Conversation, storeMessage } from '../threads/commands.ts'
import { requestChanged } from './events.ts'
import { type Concerned, changeSentence, noticeOfChange, noticeOfLeaving, noticesOfExpiry } from './notices.ts'
import { cannotMove, serviceTime } from './policy.ts'
import { overdueRequests, type RequestRow, requestRow, requestsAhead, wholeRequest } from './queries.ts'
import { sidesOf } from './view.ts'

const expiredAtOnce = 500

/** Asks one preacher, or anyone when none is named. */
export async function sendRequest(parts: Parts, actor: ChurchActor, input: RequestInput) {
  const id = await inTransaction(parts, async (work) => {
    const { time_zone } = await work.db
      .selectFrom('churches')
      .select('time_zone')
      .where('id', '=', actor.churchId)
      .executeTakeFirstOrThrow()
    if (input.date < dayOf(parts.clock.now(), time_zone)) throw refuseField('date', messages.dateInPast)
    if (input.preacher) await mustAccept(work, input.preacher)

    const row = await insertRequest(work, actor, input, time_zone)
    await record(work, row, null, 'church')
    if (row.preacher_id && input.message)
      await storeMessage(work, conversationOf(row), actor.userId, { content: input.message, silent: true })
    return row.id
  })
  return wholeRequest(parts.database.kysely, actor, id)
}

/** Accepts, declines, withdraws, cancels or completes, as the table of transitions allows it. */
export async function changeStatus(
  parts: Parts,
  actor: Actor,
  id: string,
  { status, cancellationReason }: { status: RequestStatus; cancellationReason?: string | undefined },
) {
  await inTransaction(parts, async (work) => {
    const request = await requestRow(work.db, actor, id)
    if (!request) throw notFound('The request')
    const now = parts.clock.now()
    const move = moveTo(status, request.status, actor.userType, serviceTime(request, now))
    if (!move) throw refuse('stale', cannotMove(request.status, status))
    if (move.reason === 'required' && !cancellationReason) {
      throw refuseField('cancellationReason', 'Please tell the church why you cannot come')
    }
    if (status === 'confirmed') await takeTurn(work, request)
    const changed = await work.db
      .updateTable('requests')
      .set({
        status,
        updated_at: now,
        ...(status === 'confirmed' && { confirmed_at: now }),
        ...(move.closes && {
          closed_by: actor.userType,
          close_reason: move.closes,
          cancellation_reason: cancellationReason ?? null,
        }),
      })
      .where('id', '=', id)
      // Two people can press two buttons; the first one wins.
      .where('status', '=', request.status)
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isClash(error) ? refuse('clash', messages.clash) : error
      })
    if (!changed) throw refuse('stale', 'Somebody just changed this request. Please look again.')
    await record(work, { ...request, ...changed }, request.status, actor.userType)
  })
  return wholeRequest(parts.database.kysely, actor, id)
}

/** Writes into a request's conversation; there is one as soon as a preacher is named. */
export function sendMessage(
  parts: Parts,
  actor: Actor,
  id: string,
  message: { content: string; clientId?: string | null | undefined },
) {
  return inTransaction(parts, async (work) => {
    const row = await requestRow(work.db, actor, id)
    if (!row) throw notFound('The request')
    if (row.other_has_left) throw refuse('stale', messages.formerMember)
    return storeMessage(work, conversationOf(row), actor.userId, message)
  })
}

function conversationOf(row: RequestRow): Conversation {
  if (!row.preacher_id) throw refuse('stale', 'Nobody is asked yet, so there is nobody to write to')
  return { requestId: row.id, churchId: row.church_id, preacherId: row.preacher_id, ...sidesOf(row) }
}

/** Closes what nobody answered by the end of its day, in its church's zone; a few hundred at a time. */
export async function expireRequests(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const closed = await inTransaction(parts, async (work) => {
    const rows = await overdueRequests(work.db, now, expiredAtOnce)
    await closeAll(work, rows, { closed_by: 'system', close_reason: 'expired' }, now)
    await notify(work, ...rows.flatMap(noticesOfExpiry))
    return rows.length
  })
  if (closed === expiredAtOnce) await expireRequests(parts)
}

/** Ends what is still ahead of somebody whose account is closed, and tells the other sides. */
export async function closeRequestsOf(work: Work, actor: Actor, now: Date): Promise<void> {
  const rows = await requestsAhead(work.db, actor, now)
  for (const reason of ['declined', 'withdrawn', 'cancelled'] as const) {
    const closed = rows.filter(
      (row) => moveTo('cancelled', row.status, actor.userType, serviceTime(row, now))?.closes === reason,
    )
    const closing = { closed_by: actor.userType, close_reason: reason, cancellation_reason: 'The account was closed.' }
    await closeAll(work, closed, closing, now)
  }
  await notify(work, ...rows.flatMap((row) => noticeOfLeaving(row, actor.userType)))
}

/** Closes several for one reason, each with its event and its announcement, in as many statements as for one. */
async function closeAll(
  work: Work,
  rows: readonly Concerned[],
  closing: { readonly closed_by: Closer; readonly close_reason: CloseReason; readonly cancellation_reason?: string },
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const closed = { status: 'cancelled', ...closing } as const
  const ids = rows.map(({ id }) => id)
  await work.db
    .updateTable('requests')
    .set({ ...closed, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  await work.db
    .insertInto('request_events')
    .values(
      rows.map(({ id, status }) => ({
        request_id: id,
        from_status: status,
        to_status: closed.status,
        by: closing.closed_by,
        close_reason: closing.close_reason,
      })),
    )
    .execute()
  for (const row of rows) announceChange(work, { ...row, ...closed })
}

/**
 * Two acceptances of one preacher wait for each other here. In the exclusion constraint each would wait for the other,
 * and the database would end one of them as a deadlock instead of saying that it clashes.
 */
async function takeTurn(work: Work, { preacher_id }: RequestRow): Promise<void> {
  await work.db.selectFrom('preachers').select('id').where('id', '=', preacher_id).forNoKeyUpdate().execute()
}

async function mustAccept(work: Work, preacherId: string): Promise<void> {
  const preacher = await work.db
    .selectFrom('preachers')
    .select('is_active')
    .where('id', '=', preacherId)
    // Held against their leaving meanwhile.
    .forShare()
    .executeTakeFirst()
  if (!preacher) throw notFound('The preacher')
  if (!preacher.is_active) throw refuse('stale', 'This preacher is not accepting requests right now')
}

async function insertRequest(work: Work, actor: ChurchActor, input: RequestInput, timeZone: string) {
  const { id } = await work.db
    .insertInto('requests')
    .values({
      church_id: actor.churchId,
      preacher_id: input.preacher ?? null,
      status: input.preacher ? 'pending' : 'open',
      urgency: input.urgency,
      day: input.date,
      service_time: input.serviceTime,
      time_zone: timeZone,
      duration_minutes: input.expectedDuration,
      service_type: input.serviceType,
      expected_attendance: input.expectedAttendance ?? null,
      theme: input.theme ?? null,
      special_requirements: input.specialRequirements ?? null,
      message: input.message ?? null,
      honorarium_cents: toCents(input.honorarium.amount),
      payment_method: input.honorarium.paymentMethod,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? refuse('stale', messages.alreadyAsked) : error
    })
  const row = await requestRow(work.db, actor, id)
  if (!row) throw new Error('a request that was just written is not there')
  return row
}

/** Writes down what happened to a request and tells both sides, with the change itself. */
async function record(work: Work, row: RequestRow, from: RequestStatus | null, by: Actor['userType']): Promise<void> {
  await work.db
    .insertInto('request_events')
    .values({ request_id: row.id, from_status: from, to_status: row.status, by, close_reason: row.close_reason })
    .execute()
  await notify(work, ...noticeOfChange(row, by))
  announceChange(work, row)
}

/** Everyone it concerns looks again, the person who acted included: they may have it open elsewhere. */
function announceChange(work: Work, row: Concerned): void {
  const userIds = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  work.announce(requestChanged, { requestId: row.id, status: row.status, userIds, message: changeSentence(row) })
}
