import { findAssignTransition, type Transition } from '@openpulpit/contract/request-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { isExclusionViolation, isUniqueViolation } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import { countConnection } from '../../billing/coverage/commands.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { createBrief } from '../../briefs/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { lockPreacher } from '../../preachers/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import type { BillingTerms } from '../../users/subscription/policy.ts'
import { closeAll } from '../close/commands.ts'
import { requestsOfNeed } from '../close/queries.ts'
import { filledNotifications, type RequestParties } from '../notifications.ts'
import { cannotMove, serviceTime } from '../policy.ts'
import { type RequestRow, requestRow, requestRows } from '../queries.ts'
import { makeTransition, recordTransition } from '../transition/commands.ts'

/** One of the church's requests that can be given to a preacher now, held until the transaction ends. */
export async function lockRequestToAssign(work: Tx, actor: ChurchActor, id: string, now: Date): Promise<ToAssign> {
  const request = await requestRows(work.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const move = findAssignTransition(request.status, serviceTime(request, now))
  if (!move) throw refuse('stale', cannotMove(request.status, 'confirmed'))
  return { request, move }
}

interface ToAssign {
  readonly request: RequestRow
  readonly move: Transition
}

interface Chosen {
  readonly id: string
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
}

/** Books this preacher for a request that is held, and tells everyone it concerns. */
export async function assignPreacher(
  work: Tx,
  actor: ChurchActor,
  { request, move }: ToAssign,
  preacher: Chosen,
  terms: BillingTerms,
): Promise<void> {
  const { now } = terms
  const preacherId = preacher.id
  await lockPreacher(work, preacherId)
  const [changed] = await makeTransition(work, move, { ids: [request.id], now, preacherId }).catch((error: unknown) => {
    if (isExclusionViolation(error)) throw refuse('clash', texts.preacherClash)
    throw isUniqueViolation(error) ? refuse('stale', texts.askedElsewhere) : error
  })
  if (!changed) {
    // The request is locked, so its status is what it was.
    const block = await blockBetween(work.db, actor.userId, preacher.user_id)
    throw refuseBlocked('choose', block ?? 'theirs', preacherName(preacher))
  }
  await createBrief(work, request.id, now)
  const assigned = await requestRow(work.db, actor, request.id)
  if (assigned) await recordTransition(work, assigned, request.status, 'church')
  await countConnection(work, request, { churchId: actor.churchId, preacherId }, 'church', terms)
}

export const filledByAnother = () => refuse('stale', texts.filledByAnother)

/**
 * Holds all requests of a need, so that of two who accept at once the second sees the first. Answers with those that
 * wait for another preacher.
 */
export async function lockRequestGroup(work: Tx, request: RequestRow): Promise<RequestParties[]> {
  if (!request.need_id) return []
  const rows = await requestsOfNeed(work.db, request.need_id)
  const isTaken = rows.some(({ id, status }) => id !== request.id && (status === 'confirmed' || status === 'completed'))
  if (isTaken) throw filledByAnother()
  return rows.filter(({ id, status }) => id !== request.id && status === 'pending')
}

/** Closes what others were asked for a need that somebody has accepted, and tells them. */
export async function closeOthersOfGroup(work: Tx, others: readonly RequestParties[], now: Date): Promise<void> {
  await closeAll(work, others, { closed_by: 'system', close_reason: 'filled' }, now)
  await notify(work, ...others.flatMap(filledNotifications))
}
