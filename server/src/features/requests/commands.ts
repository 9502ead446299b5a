import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { findStatusTransition, isHeldByProposal, type RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { Actor } from '../../platform/actor.ts'
import { isExclusionViolation, isUniqueViolation } from '../../platform/database/errors.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Handover } from '../invitations/people/policy.ts'
import { lockThreadOfRequest } from '../threads/commands.ts'
import { type NewMessage, storeMessage } from '../threads/messages/commands.ts'
import { type BillingTerms, billingTermsOf } from '../users/subscription/policy.ts'
import { book, lockForBooking } from './booking/commands.ts'
import { transitionEvent } from './notifications.ts'
import { bookedPreacherOf, cannotBecome, serviceTime, termsChanged } from './policy.ts'
import { isOwnRequest, type Owner, type RequestRow, requestRow, wholeRequest } from './queries.ts'
import { record } from './record/commands.ts'
import { afterTransition, makeTransition } from './transition/commands.ts'

/** Accepts, declines, withdraws, cancels or completes, as the table of transitions allows it. */
export async function changeStatus(services: Services, actor: Actor, id: string, change: StatusChange) {
  const moved = await inTransaction(services, (tx) => moveRequest(tx, actor, id, change, billingTermsOf(services)))
  return wholeRequest(services.database.kysely, actor, id, { written: moved })
}

interface StatusChange {
  readonly status: RequestStatus
  readonly cancellationReason?: string | undefined
}

/**
 * `changeStatus` within the caller's transaction; the actor need not be signed in (email link, invitation). Returns the
 * request afterwards.
 */
export async function moveRequest(
  tx: Tx,
  actor: Owner,
  id: string,
  { status, cancellationReason }: StatusChange,
  terms: BillingTerms,
): Promise<RequestRow> {
  const { now } = terms
  const { ofService, request } = await all({
    // An open request has no preacher yet: it is the church that books one.
    ofService: status === 'confirmed' && actor.userType === 'preacher' ? lockForBooking(tx, actor.preacherId, id) : [],
    request: requestRow(tx.db, actor, id),
  })
  if (!request) throw notFound('The request')
  const transition = findStatusTransition(status, request.status, actor.userType, serviceTime(request, now))
  if (!transition) throw cannotBecome(status, request)
  if (isHeldByProposal(transition, request.proposed_by)) throw termsChanged()
  const moved = afterTransition(request, transition, now)
  if (status === 'confirmed') {
    await book(tx, actor, { request, transition, preacher: bookedPreacherOf(request), ofService }, terms)
    return moved
  }
  if (transition.reason === 'required' && !cancellationReason) {
    throw refuseField('cancellationReason', 'Please tell the church why you can’t preach')
  }
  // Across a block the reason for declining is dropped; cancelling a confirmed service keeps it.
  const reason = request.is_blocked ? undefined : cancellationReason
  const move = async () => {
    const [changed] = await makeTransition(tx, transition, { ids: [id], now, cancellationReason: reason })
    if (!changed) throw cannotBecome(status, (await requestRow(tx.db, actor, id)) ?? request)
  }
  const event = transitionEvent(moved, { by: actor.userType, from: request.status, now })
  await all({ moved: move(), recorded: record(tx, event) })
  return moved
}

/** Writes into a request's conversation; there is one as soon as a preacher is named. */
export function sendMessage(services: Services, actor: Actor, id: string, message: NewMessage) {
  return inTransaction(services, async (tx) => {
    const thread = await lockThreadOfRequest(tx, actor, id)
    if (thread) return storeMessage(tx, thread, actor.userId, message)
    if (!(await isOwnRequest(tx.db, actor, id))) throw notFound('The request')
    throw refuse('stale', 'You haven’t asked a preacher yet, so there’s no one to message')
  })
}

/** A church's requests to someone without an account are their account's from now on. Both profiles are held. */
export async function handOverRequests({ db }: Tx, { churchId, from, to }: Handover): Promise<string[]> {
  try {
    const moved = await db
      .updateTable('requests')
      .set({ preacher_id: to.preacherId })
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', from.preacherId)
      .returning('id')
      .execute()
    return moved.map(({ id }) => id)
  } catch (error) {
    if (isExclusionViolation(error)) throw refuse('clash', refusalTexts.clash)
    throw isUniqueViolation(error) ? refuse('stale', invitationTexts.askedTwice) : error
  }
}
