import { moveTo, needsNoBlock, type RequestStatus, type Transition } from '@openpulpit/contract/request-lifecycle'
import { messages } from '@openpulpit/contract/texts'
import type { Actor } from '../../platform/actor.ts'
import { isClash, isDuplicate } from '../../platform/database/errors.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound, type Refusal, refuse, refuseField } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { agreeing, countConnection } from '../billing/coverage/commands.ts'
import { refuseBlocked } from '../blocks/policy.ts'
import { blockBetween } from '../blocks/queries.ts'
import { beginBrief } from '../briefs/commands.ts'
import { holdPreacher } from '../preachers/commands.ts'
import { holdThreadOfRequest } from '../threads/commands.ts'
import { type NewMessage, storeMessage } from '../threads/messages/commands.ts'
import { type Terms, termsOf } from '../users/subscription/policy.ts'
import { claimNeed, filledByAnother, fillNeed } from './booking/commands.ts'
import type { Concerned } from './notifications.ts'
import { cannotMove, serviceTime } from './policy.ts'
import { isOwnRequest, type Owner, type RequestRow, requestRow, wholeRequest } from './queries.ts'
import { makeTransition, record } from './transition/commands.ts'
import { preacherName } from './view.ts'

/** Accepts, declines, withdraws, cancels or completes, as the table of transitions allows it. */
export async function changeStatus(parts: Parts, actor: Actor, id: string, change: StatusChange) {
  await agreeing(parts, (work) => moveRequest(work, actor, id, change, termsOf(parts)))
  return wholeRequest(parts.database.kysely, actor, id)
}

interface StatusChange {
  readonly status: RequestStatus
  readonly cancellationReason?: string | undefined
}

/** The same with whatever else the transaction does, for whoever's request it is. */
export async function moveRequest(
  work: Work,
  actor: Owner,
  id: string,
  { status, cancellationReason }: StatusChange,
  terms: Terms,
): Promise<void> {
  const { now } = terms
  const request = await requestRow(work.db, actor, id)
  if (!request) throw notFound('The request')
  const move = moveTo(status, request.status, actor.userType, serviceTime(request, now))
  if (!move) throw cannotBe(status, request)
  if (move.reason === 'required' && !cancellationReason) {
    throw refuseField('cancellationReason', 'Please tell the church why you cannot come')
  }
  const others = status === 'confirmed' ? await takeTurn(work, request) : []
  // Nobody writes to the other across a block, nor in the reason for a no; what was agreed is called off with one.
  const reason = request.is_blocked ? undefined : cancellationReason
  const change = { ids: [id], now, cancellationReason: reason }
  const [changed] = await makeTransition(work, move, change).catch((error: unknown) => {
    if (isClash(error)) throw refuse('clash', messages.clash)
    throw isDuplicate(error) ? filledByAnother() : error
  })
  if (!changed) throw await refusalFor(work, actor, request, move)
  if (status === 'confirmed') await beginBrief(work, id, now)
  await record(work, { ...request, ...changed }, request.status, actor.userType)
  await fillNeed(work, others, now)
  const { church_id: churchId, preacher_id: preacherId } = request
  if (status === 'confirmed' && preacherId) {
    await countConnection(work, request, { churchId, preacherId }, actor.userType, terms)
  }
}

/** Why nothing was written: one of the two has blocked the other, or the status is another by now. */
async function refusalFor(work: Work, actor: Owner, request: RequestRow, move: Transition): Promise<Refusal> {
  const standing = (await requestRow(work.db, actor, request.id)) ?? request
  const { church_user_id, preacher_user_id } = standing
  if (standing.status !== move.from || !needsNoBlock(move) || !preacher_user_id) return cannotBe(move.to, standing)
  const [own, other] =
    actor.userType === 'church' ? [church_user_id, preacher_user_id] : [preacher_user_id, church_user_id]
  const block = await blockBetween(work.db, own, other)
  const name = actor.userType === 'church' ? preacherName(standing) : standing.church_name
  return block ? refuseBlocked('accept', block, name) : cannotBe(move.to, standing)
}

function cannotBe(status: RequestStatus, request: Pick<RequestRow, 'status' | 'close_reason'>): Refusal {
  const isFilled = request.close_reason === 'filled' && status === 'confirmed'
  return isFilled ? filledByAnother() : refuse('stale', cannotMove(request.status, status))
}

/** Writes into a request's conversation; there is one as soon as a preacher is named. */
export function sendMessage(parts: Parts, actor: Actor, id: string, message: NewMessage) {
  return inTransaction(parts, async (work) => {
    const thread = await holdThreadOfRequest(work, actor, id)
    if (thread) return storeMessage(work, thread, actor.userId, message)
    if (!(await isOwnRequest(work.db, actor, id))) throw notFound('The request')
    throw refuse('stale', 'Nobody is asked yet, so there is nobody to write to')
  })
}

/**
 * Two acceptances of one preacher wait for each other here. In the exclusion constraint each would wait for the other,
 * and the database would end one of them as a deadlock instead of saying that it clashes. Those who were asked for the
 * same need wait after that, so that everyone waits in the same order. Answers with what waits for the others.
 */
async function takeTurn(work: Work, request: RequestRow): Promise<Concerned[]> {
  await holdPreacher(work, request.preacher_id)
  return claimNeed(work, request)
}
