import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { book, lockForBooking, lockRequestToAssign } from '../../requests/booking/commands.ts'
import { wholeRequest } from '../../requests/queries.ts'
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
    const group = await lockForBooking(tx, preacher.id, requestId)
    await book(tx, actor, { ...toAssign, preacher, group }, terms)
  })
  return wholeRequest(services.database.kysely, actor, requestId)
}
