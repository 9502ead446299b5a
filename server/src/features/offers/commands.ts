import { messages } from '@openpulpit/contract/texts'
import { sql } from 'kysely'
import type { PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { mustCover } from '../billing/coverage/commands.ts'
import { isKnown } from '../billing/coverage/queries.ts'
import { blockOf, refuseBlocked } from '../blocks/policy.ts'
import { forgetNoticesOfOffers, notify } from '../notifications/commands.ts'
import { requestChanged } from '../requests/events.ts'
import { visibleRequest } from '../requests/queries.ts'
import { takeContacts, takeQuota } from '../usage-limits/commands.ts'
import { termsOf } from '../users/subscription/policy.ts'
import { holdChurchOfRequest, type RequestToOffer, requestToOffer } from './matching/queries.ts'
import { noticeOfOffer } from './notifications.ts'

/** Offers to come to an open request; a second time only the note is changed. */
export async function offerToCome(
  parts: Parts,
  actor: PreacherActor,
  requestId: string,
  { note }: { note?: string | undefined },
) {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    await holdChurchOfRequest(work.db, requestId)
    const request = await openRequest(work, actor, requestId, now)
    const block = blockOf(request)
    if (block) throw refuseBlocked('offer', block, request.church_name)
    if (request.is_booked) throw refuse('clash', messages.clash)
    if (request.is_marked_away && !request.has_offered) throw notFound('The request')
    // A note can be changed whatever has become of the trial.
    if (!request.has_offered) {
      const pair = { churchId: request.church_id, preacherId: actor.preacherId }
      await mustCover(work, actor, [{ isKnown: await isKnown(work.db, pair) }], termsOf(parts))
    }
    const { is_new } = await work.db
      .insertInto('offers')
      .values({ request_id: requestId, preacher_id: actor.preacherId, note: note ?? null })
      .onConflict((conflict) => conflict.columns(['request_id', 'preacher_id']).doUpdateSet({ note: note ?? null }))
      // Nobody has ever changed a row that is new.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    if (is_new) {
      await takeQuota(work, actor.userId, 'offers')
      await takeContacts(work, actor.userId, 1)
      await notify(work, noticeOfOffer({ ...request, preacher_id: actor.preacherId }))
    }
    announceOffer(work, actor, request)
  })
  return visibleRequest(parts.database.kysely, actor, requestId, now)
}

/** Takes an offer back; a second time does no harm. */
export function takeOfferBack(parts: Parts, actor: PreacherActor, requestId: string): Promise<void> {
  return inTransaction(parts, async (work) => {
    const request = await openRequest(work, actor, requestId, parts.clock.now())
    await forgetNoticesOfOffers(work, actor.preacherId, requestId)
    const { numDeletedRows } = await work.db
      .deleteFrom('offers')
      .where('request_id', '=', requestId)
      .where('preacher_id', '=', actor.preacherId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) announceOffer(work, actor, request)
  })
}

/** Forgets all offers of somebody, and what churches were told of them. */
export async function forgetOffers(work: Work, preacherId: string): Promise<void> {
  await forgetNoticesOfOffers(work, preacherId)
  await work.db.deleteFrom('offers').where('preacher_id', '=', preacherId).execute()
}

async function openRequest(work: Work, { preacherId }: PreacherActor, id: string, now: Date): Promise<RequestToOffer> {
  const request = await requestToOffer(work.db, preacherId, id, now)
  if (!request) throw notFound('The request')
  if (!request.is_open) throw refuse('stale', messages.noLongerOpen)
  return request
}

/** The church that has it on screen looks again, and the preacher wherever else they have it open. */
function announceOffer(work: Work, { preacherId }: PreacherActor, request: RequestToOffer): void {
  work.announce(requestChanged, {
    requestId: request.id,
    status: 'open',
    userIds: [request.church_user_id, request.preacher_user_id],
    message: noticeOfOffer({ ...request, preacher_id: preacherId }).message,
  })
}
