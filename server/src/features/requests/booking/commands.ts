import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { findAssignTransition, isHeldByProposal, type Transition } from '@openpulpit/contract/request-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { ChurchActor } from '../../../platform/actor.ts'
import { isExclusionViolation, isUniqueViolation } from '../../../platform/database/errors.ts'
import { all } from '../../../platform/database/statements/pipelined.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notFound, type Refusal, refuse } from '../../../platform/errors.ts'
import { countConnection } from '../../billing/coverage/commands.ts'
import { refuseBlocked } from '../../blocks/policy.ts'
import { blockBetween } from '../../blocks/queries.ts'
import { createBrief } from '../../briefs/commands.ts'
import { lockPreacher } from '../../preachers/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { lockServiceOf } from '../../services/commands.ts'
import type { BillingTerms } from '../../users/subscription/policy.ts'
import { closeAll } from '../close/commands.ts'
import { requestsForServiceOf } from '../close/queries.ts'
import { filled, filledEvent, type RequestParties, transitionEvent } from '../notifications.ts'
import { cannotBecome, cannotMove, filledByAnother, serviceTime, termsChanged } from '../policy.ts'
import { type Owner, type RequestRow, requestRow, requestRows } from '../queries.ts'
import { record } from '../record/commands.ts'
import { afterTransition, makeTransition } from '../transition/commands.ts'

interface Booking {
  readonly request: RequestRow
  readonly transition: Transition
  /** Who preaches: the one who was asked, or whom the church chose. */
  readonly preacher: BookedPreacher
  /** All requests for its service, locked behind the preacher. */
  readonly ofService: readonly RequestParties[]
}

interface BookedPreacher {
  readonly id: string
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly time_zone: string
}

/**
 * Locks the preacher, then the service and its requests, and returns those. Without the first, two bookings would meet in
 * the exclusion constraint and one would end as a deadlock, not as a clash. Of two who accept at once the second sees what the
 * first has done.
 */
export async function lockForBooking(tx: Tx, preacherId: string, requestId: string): Promise<RequestParties[]> {
  const { ofService } = await all({
    preacherLocked: lockPreacher(tx, preacherId),
    serviceLocked: lockServiceOf(tx.db, { requestId }),
    ofService: requestsForServiceOf(tx.db, { requestId }),
  })
  return ofService
}

/** The only way a request becomes confirmed: the preacher accepts, the church chooses an offer, or either accepts new terms. */
export async function book(
  tx: Tx,
  actor: Owner,
  { request, transition, preacher, ofService }: Booking,
  terms: BillingTerms,
): Promise<void> {
  const { now } = terms
  const others = othersWaiting(ofService, request)
  const { user_id: preacher_user_id, first_name, last_name, time_zone: preacher_time_zone } = preacher
  const booked = {
    ...afterTransition(request, transition, now),
    preacher_user_id,
    first_name,
    last_name,
    preacher_time_zone,
  }
  const pair = { churchId: request.church_id, preacherId: preacher.id }
  await all({
    confirmed: confirm(tx, actor, { request, transition, preacher }, now),
    // Locks the accounts: before what an account may do is counted, as everyone who locks both.
    covered: countConnection(tx, request, pair, booked, actor.userType, terms),
    brief: createBrief(tx, request.id, now),
    othersClosed: closeAll(tx, others, filled),
    recorded: record(
      tx,
      transitionEvent(booked, { by: actor.userType, from: request.status, now }),
      ...others.map((other) => filledEvent(other, preacher_user_id, now)),
    ),
  })
}

async function confirm(tx: Tx, actor: Owner, booking: Omit<Booking, 'ofService'>, now: Date): Promise<void> {
  const { request, transition, preacher } = booking
  const change = { ids: [request.id], now, ...(request.preacher_id !== preacher.id && { preacherId: preacher.id }) }
  const [changed] = await makeTransition(tx, transition, change).catch((error: unknown) => {
    if (isExclusionViolation(error)) throw refuse('clash', sentences[actor.userType].clash)
    throw isUniqueViolation(error) ? refuse('stale', sentences[actor.userType].taken) : error
  })
  if (!changed) throw await refusalFor(tx, actor, booking)
}

/** What the one who books reads where someone else was quicker. */
const sentences = {
  church: { clash: refusalTexts.preacherClash, taken: refusalTexts.askedElsewhere, blocked: 'choose' },
  preacher: { clash: refusalTexts.clash, taken: refusalTexts.filledByAnother, blocked: 'accept' },
} as const

/** Why nothing was written: one of the two has blocked the other, or the status is another by now. */
async function refusalFor(
  tx: Tx,
  actor: Owner,
  { request: before, transition, preacher }: Omit<Booking, 'ofService'>,
): Promise<Refusal> {
  const request = (await requestRow(tx.db, actor, before.id)) ?? before
  if (request.status !== transition.from) return cannotBecome(transition.to, request)
  if (isHeldByProposal(transition, request.proposed_by)) return termsChanged()
  const { own, other, name } = bySide(actor.userType, {
    church: { own: request.church_user_id, other: preacher.user_id, name: preacherName(preacher) },
    preacher: { own: preacher.user_id, other: request.church_user_id, name: request.church_name },
  })
  const block = await blockBetween(tx.db, own, other)
  return block ? refuseBlocked(sentences[actor.userType].blocked, block, name) : cannotBecome(transition.to, request)
}

/** Those of the service that wait for another preacher; no one gets booked beside one who is. */
function othersWaiting(ofService: readonly RequestParties[], request: RequestRow): RequestParties[] {
  const others = ofService.filter(({ id }) => id !== request.id)
  if (others.some(({ status }) => status === 'confirmed' || status === 'completed')) throw filledByAnother()
  return others.filter(({ status }) => status === 'pending' || status === 'open')
}

/** One of the church's requests that can be given to a preacher now, locked until the transaction ends. */
export async function lockRequestToAssign(
  tx: Tx,
  actor: ChurchActor,
  id: string,
  now: Date,
): Promise<Pick<Booking, 'request' | 'transition'>> {
  const request = await requestRows(tx.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const transition = findAssignTransition(request.status, serviceTime(request, now))
  if (!transition) throw refuse('stale', cannotMove(request.status, 'confirmed'))
  return { request, transition }
}
