import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { sql } from 'kysely'
import type { LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { requireCoverage } from '../billing/coverage/policy.ts'
import { hasWorkedTogether } from '../billing/coverage/queries.ts'
import { blockOf, refuseBlocked } from '../blocks/policy.ts'
import { forgetNotificationsOfOffers } from '../notifications/store/commands.ts'
import { visibleRequest } from '../requests/queries.ts'
import { record } from '../requests/record/commands.ts'
import { consumeNewContacts } from '../usage-limits/commands.ts'
import { subscriptionOf } from '../users/queries.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { lockChurchOfRequest, lockRequestToOffer, type RequestToOffer } from './matching/queries.ts'
import { offerEvent } from './notifications.ts'

/** Offers to come to an open request; a second time only the note is changed. */
export async function makeOffer(
  services: Services,
  actor: PreacherActor,
  requestId: string,
  { note }: { note?: string | undefined },
) {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await lockChurchOfRequest(tx.db, requestId)
    const request = await openRequest(tx, actor, requestId, now)
    const block = blockOf(request)
    if (block) throw refuseBlocked('offer', block, request.church_name)
    if (request.is_booked) throw refuse('clash', refusalTexts.clash)
    if (request.is_marked_away && !request.has_offered) throw notFound('The request')
    // A note can be changed whatever has become of the trial.
    if (!request.has_offered) {
      const pair = { churchId: request.church_id, preacherId: actor.preacherId }
      const { standing, isKnown } = await all({
        standing: subscriptionOf(tx.db, actor.userId, billingTermsOf(services)),
        isKnown: hasWorkedTogether(tx.db, pair),
      })
      requireCoverage(standing, 'preacher', [{ isKnown }])
    }
    const { is_new } = await tx.db
      .insertInto('offers')
      .values({ request_id: requestId, preacher_id: actor.preacherId, note: note ?? null })
      .onConflict((conflict) => conflict.columns(['request_id', 'preacher_id']).doUpdateSet({ note: note ?? null }))
      // No one has ever changed a row that is new.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    if (is_new) await consumeNewContacts(tx, actor.userId, 1)
    await record(tx, offerEvent({ ...request, preacher_id: actor.preacherId }, { isNew: is_new, now }))
  })
  return visibleRequest(services.database.kysely, actor, requestId, now)
}

/** Takes an offer back; a second time does no harm. */
export function withdrawOffer(services: Services, actor: PreacherActor, requestId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const request = await openRequest(tx, actor, requestId, services.clock.now())
    await forgetNotificationsOfOffers(tx, actor.preacherId, requestId)
    const { numDeletedRows } = await tx.db
      .deleteFrom('offers')
      .where('request_id', '=', requestId)
      .where('preacher_id', '=', actor.preacherId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) {
      const offered = { ...request, preacher_id: actor.preacherId }
      await record(tx, offerEvent(offered, { isNew: false, now: tx.limits.now }))
    }
  })
}

/** Waits for a church that is just choosing one of someone's offers. Comes before their profile, as there. */
export async function lockOffersOf({ db }: Tx, preacherId: string): Promise<void> {
  await db
    .selectFrom('offers')
    .select('request_id')
    .where('preacher_id', '=', preacherId)
    .orderBy('request_id')
    .forUpdate()
    .execute()
}

/** Forgets all offers of someone, and the notifications about them. */
export async function forgetOffers(tx: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (!preacherId) return
  await forgetNotificationsOfOffers(tx, preacherId)
  await tx.db.deleteFrom('offers').where('preacher_id', '=', preacherId).execute()
}

async function openRequest(tx: Tx, { preacherId }: PreacherActor, id: string, now: Date): Promise<RequestToOffer> {
  const request = await lockRequestToOffer(tx.db, preacherId, id, now)
  if (!request) throw notFound('The request')
  if (!request.is_open) throw refuse('stale', refusalTexts.noLongerOpen)
  return request
}
