import { texts } from '@openpulpit/contract/texts'
import type { ChurchActor } from '../../../platform/actor.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { agreeInTransaction } from '../../billing/coverage/commands.ts'
import { assignPreacher, lockRequestToAssign } from '../../requests/booking/commands.ts'
import { wholeRequest } from '../../requests/queries.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'

/** Books one of those who offer to come; the others are thanked. */
export async function acceptOffer(
  parts: Services,
  actor: ChurchActor,
  requestId: string,
  { preacherId }: { preacherId: string },
) {
  await agreeInTransaction(parts, async (work) => {
    const terms = billingTermsOf(parts)
    const request = await lockRequestToAssign(work, actor, requestId, terms.now)
    const offer = await work.db
      .selectFrom('offers')
      .innerJoin('preachers', 'preachers.id', 'offers.preacher_id')
      .select(['preachers.id', 'user_id', 'first_name', 'last_name'])
      .where('request_id', '=', requestId)
      .where('preacher_id', '=', preacherId)
      // Held against their leaving meanwhile.
      .forShare('offers')
      .executeTakeFirst()
    if (!offer) throw refuse('stale', texts.offerGone)
    await assignPreacher(work, actor, request, offer, terms)
  })
  return wholeRequest(parts.database.kysely, actor, requestId)
}
