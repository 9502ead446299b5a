import { assignment, type Transition } from '@openpulpit/contract/request-lifecycle'
import { messages } from '@openpulpit/contract/texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { isClash, isDuplicate } from '../../../platform/database/errors.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import { countConnection } from '../../billing/coverage/commands.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { beginBrief } from '../../briefs/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { holdPreacher } from '../../preachers/commands.ts'
import type { Terms } from '../../users/subscription/policy.ts'
import { closeAll } from '../close/commands.ts'
import { requestsOfNeed } from '../close/queries.ts'
import { type Concerned, noticesOfFilling } from '../notifications.ts'
import { cannotMove, serviceTime } from '../policy.ts'
import { type RequestRow, requestRow, requestRows } from '../queries.ts'
import { makeTransition, record } from '../transition/commands.ts'
import { preacherName } from '../view.ts'

/** One of the church's requests that can be given to a preacher now, held until the transaction ends. */
export async function requestToAssign(work: Work, actor: ChurchActor, id: string, now: Date): Promise<ToAssign> {
  const request = await requestRows(work.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const move = assignment(request.status, serviceTime(request, now))
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
  work: Work,
  actor: ChurchActor,
  { request, move }: ToAssign,
  preacher: Chosen,
  terms: Terms,
): Promise<void> {
  const { now } = terms
  const preacherId = preacher.id
  await holdPreacher(work, preacherId)
  const [changed] = await makeTransition(work, move, { ids: [request.id], now, preacherId }).catch((error: unknown) => {
    if (isClash(error)) throw refuse('clash', messages.preacherClash)
    throw isDuplicate(error) ? refuse('stale', messages.askedElsewhere) : error
  })
  if (!changed) {
    // The request is locked, so its status is what it was.
    const block = await blockBetween(work.db, actor.userId, preacher.user_id)
    throw refuseBlocked('choose', block ?? 'theirs', preacherName(preacher))
  }
  await beginBrief(work, request.id, now)
  const assigned = await requestRow(work.db, actor, request.id)
  if (assigned) await record(work, assigned, request.status, 'church')
  await countConnection(work, request, { churchId: actor.churchId, preacherId }, 'church', terms)
}

export const filledByAnother = () => refuse('stale', messages.filledByAnother)

/**
 * Holds all requests of a need, so that of two who accept at once the second sees the first. Answers with those that
 * wait for another preacher.
 */
export async function claimNeed(work: Work, request: RequestRow): Promise<Concerned[]> {
  if (!request.need_id) return []
  const rows = await requestsOfNeed(work.db, request.need_id)
  const isTaken = rows.some(({ id, status }) => id !== request.id && (status === 'confirmed' || status === 'completed'))
  if (isTaken) throw filledByAnother()
  return rows.filter(({ id, status }) => id !== request.id && status === 'pending')
}

/** Closes what others were asked for a need that somebody has accepted, and tells them. */
export async function fillNeed(work: Work, others: readonly Concerned[], now: Date): Promise<void> {
  await closeAll(work, others, { closed_by: 'system', close_reason: 'filled' }, now)
  await notify(work, ...others.flatMap(noticesOfFilling))
}
