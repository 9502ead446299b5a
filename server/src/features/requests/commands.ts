import {
  findStatusTransition,
  isPreventedByBlock,
  type RequestStatus,
  type Transition,
} from '@openpulpit/contract/request-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../platform/actor.ts'
import { isExclusionViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, type Refusal, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { agreeInTransaction, countConnection } from '../billing/coverage/commands.ts'
import { refuseBlocked } from '../blocks/policy.ts'
import { blockBetween } from '../blocks/queries.ts'
import { createBrief } from '../briefs/commands.ts'
import { lockPreacher } from '../preachers/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { lockThreadOfRequest } from '../threads/commands.ts'
import { type NewMessage, storeMessage } from '../threads/messages/commands.ts'
import { type BillingTerms, billingTermsOf } from '../users/subscription/policy.ts'
import { closeOthersOfGroup, filledByAnother, lockRequestGroup } from './booking/commands.ts'
import type { RequestParties } from './notifications.ts'
import { cannotMove, serviceTime } from './policy.ts'
import { isOwnRequest, type Owner, type RequestRow, requestRow, wholeRequest } from './queries.ts'
import { makeTransition, recordTransition } from './transition/commands.ts'

/** Accepts, declines, withdraws, cancels or completes, as the table of transitions allows it. */
export async function changeStatus(parts: Services, actor: Actor, id: string, change: StatusChange) {
  await agreeInTransaction(parts, (work) => moveRequest(work, actor, id, change, billingTermsOf(parts)))
  return wholeRequest(parts.database.kysely, actor, id)
}

interface StatusChange {
  readonly status: RequestStatus
  readonly cancellationReason?: string | undefined
}

/** The same with whatever else the transaction does, for whoever's request it is. */
export async function moveRequest(
  work: Tx,
  actor: Owner,
  id: string,
  { status, cancellationReason }: StatusChange,
  terms: BillingTerms,
): Promise<void> {
  const { now } = terms
  const request = await requestRow(work.db, actor, id)
  if (!request) throw notFound('The request')
  const move = findStatusTransition(status, request.status, actor.userType, serviceTime(request, now))
  if (!move) throw cannotBe(status, request)
  if (move.reason === 'required' && !cancellationReason) {
    throw refuseField('cancellationReason', 'Please tell the church why you cannot come')
  }
  const others = status === 'confirmed' ? await takeTurn(work, request) : []
  // Nobody writes to the other across a block, nor in the reason for a no; what was agreed is called off with one.
  const reason = request.is_blocked ? undefined : cancellationReason
  const change = { ids: [id], now, cancellationReason: reason }
  const [changed] = await makeTransition(work, move, change).catch((error: unknown) => {
    if (isExclusionViolation(error)) throw refuse('clash', texts.clash)
    throw isUniqueViolation(error) ? filledByAnother() : error
  })
  if (!changed) throw await refusalFor(work, actor, request, move)
  if (status === 'confirmed') await createBrief(work, id, now)
  await recordTransition(work, { ...request, ...changed }, request.status, actor.userType)
  await closeOthersOfGroup(work, others, now)
  const { church_id: churchId, preacher_id: preacherId } = request
  if (status === 'confirmed' && preacherId) {
    await countConnection(work, request, { churchId, preacherId }, actor.userType, terms)
  }
}

/** Why nothing was written: one of the two has blocked the other, or the status is another by now. */
async function refusalFor(work: Tx, actor: Owner, request: RequestRow, move: Transition): Promise<Refusal> {
  const standing = (await requestRow(work.db, actor, request.id)) ?? request
  const { church_user_id, preacher_user_id } = standing
  if (standing.status !== move.from || !isPreventedByBlock(move) || !preacher_user_id)
    return cannotBe(move.to, standing)
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
export function sendMessage(parts: Services, actor: Actor, id: string, message: NewMessage) {
  return inTransaction(parts, async (work) => {
    const thread = await lockThreadOfRequest(work, actor, id)
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
async function takeTurn(work: Tx, request: RequestRow): Promise<RequestParties[]> {
  await lockPreacher(work, request.preacher_id)
  return lockRequestGroup(work, request)
}
