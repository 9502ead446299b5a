import { messages } from '@openpulpit/contract/messages'
import type { ChurchActor } from '../../platform/actor.ts'
import { refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { assignPreacher, requestToAssign } from '../requests/assigning-commands.ts'
import { wholeRequest } from '../requests/queries.ts'

/** Books one of those who offer to come; the others are thanked. */
export async function choosePreacher(
  parts: Parts,
  actor: ChurchActor,
  requestId: string,
  { preacherId }: { preacherId: string },
) {
  await inTransaction(parts, async (work) => {
    const now = parts.clock.now()
    const request = await requestToAssign(work, actor, requestId, now)
    const offer = await work.db
      .selectFrom('offers')
      .select('preacher_id')
      .where('request_id', '=', requestId)
      .where('preacher_id', '=', preacherId)
      // Held against their leaving meanwhile.
      .forShare()
      .executeTakeFirst()
    if (!offer) throw refuse('stale', messages.offerGone)
    await assignPreacher(work, actor, request, preacherId, now)
  })
  return wholeRequest(parts.database.kysely, actor, requestId)
}
