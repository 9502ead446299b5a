import { type HonorariumStatus, honorariumStepBy } from '@openpulpit/contract/honorarium'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { honorariumNotification, honorariumSentence } from '../notifications.ts'
import { cannotSettle, honorariumOf } from '../policy.ts'
import { requestRow, wholeRequest } from '../queries.ts'
import { emitRequestChanged } from '../transition/commands.ts'

/** The church says that it has paid, or not after all; the preacher that it arrived. */
export async function payHonorarium(
  services: Services,
  actor: Actor,
  id: string,
  { status }: { status: HonorariumStatus },
) {
  await inTransaction(services, async (work) => {
    const request = await requestRow(work.db, actor, id)
    if (!request) throw notFound('The request')
    const honorarium = honorariumOf(request)
    const step = honorariumStepBy(actor.userType, status, honorarium)
    if (!step) throw refuse('stale', cannotSettle(honorarium))
    const now = services.clock.now()
    const changed = await work.db
      .updateTable('requests')
      .set({
        honorarium_status: status,
        honorarium_received_at: step.to === 'received' ? now : null,
        updated_at: now,
      })
      .where('id', '=', id)
      // Both sides can click at once, and the service may be called off meanwhile; the first one wins.
      .where('status', '=', request.status)
      .where('honorarium_status', '=', request.honorarium_status)
      .where('honorarium_received_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const standing = (await requestRow(work.db, actor, id)) ?? request
      throw refuse('stale', cannotSettle(honorariumOf(standing)))
    }
    await work.db
      .insertInto('request_events')
      .values({
        request_id: id,
        from_status: request.status,
        to_status: request.status,
        by: actor.userType,
        kind: step.kind,
      })
      .execute()
    await consumeLimit(work, actor.userId, 'honorarium')
    await notify(work, ...honorariumNotification(request, step, now))
    emitRequestChanged(work, request, [], honorariumSentence(request, step, now))
  })
  return wholeRequest(services.database.kysely, actor, id)
}
