import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { book, lockForBooking, lockRequestToAssign } from '../../requests/booking/commands.ts'
import { isOwnRequest, wholeRequest } from '../../requests/queries.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'

/** Books one of those who offer to preach; the others are thanked. */
export async function acceptOffer(
  services: Services,
  actor: ChurchActor,
  requestId: string,
  { preacherId }: { preacherId: string },
) {
  await inTransaction(services, async (tx) => {
    const terms = billingTermsOf(services)
    if (!(await isOwnRequest(tx.db, actor, requestId))) throw notFound('The request')
    // As in every booking: the preacher, the service and its requests, then this one and what is offered for it.
    const ofService = await lockForBooking(tx, preacherId, requestId)
    const toAssign = await lockRequestToAssign(tx, actor, requestId, terms.now)
    const preacher = await tx.db
      .selectFrom('offers')
      .innerJoin('preachers', 'preachers.id', 'offers.preacher_id')
      .select(['preachers.id', 'user_id', 'first_name', 'last_name', 'time_zone'])
      .where('request_id', '=', requestId)
      .where('preacher_id', '=', preacherId)
      .where('is_disabled', '=', false)
      // Locked against their leaving meanwhile.
      .forShare('offers')
      .executeTakeFirst()
    if (!preacher) throw refuse('stale', refusalTexts.offerGone)
    await book(tx, actor, { ...toAssign, preacher, ofService }, terms)
  })
  return wholeRequest(services.database.kysely, actor, requestId)
}
