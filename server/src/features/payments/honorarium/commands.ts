import { dayOf } from '@openpulpit/contract/dates'
import { type HonorariumStatus, type HonorariumStep, honorariumStepBy } from '@openpulpit/contract/honorarium'
import { openOf } from '@openpulpit/contract/payment-lifecycle'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { cannotSettle, honorariumOf } from '../../requests/policy.ts'
import { type RequestRow, wholeRequest } from '../../requests/queries.ts'
import { lockService, recordInHistory } from '../../requests/settling/commands.ts'
import { emitRequestChanged } from '../../requests/transition/commands.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { honorariumNotification, honorariumSentence } from '../notifications.ts'
import { balanceOf } from '../policy.ts'

/** All of it in one word: the church says that it has paid, or not after all; the preacher that it arrived. */
export async function payHonorarium(
  services: Services,
  actor: Actor,
  id: string,
  { status }: { status: HonorariumStatus },
) {
  await inTransaction(services, async (tx) => {
    const { now } = tx.limits
    const request = await lockService(tx, actor, id)
    const honorarium = honorariumOf(request)
    const step = honorariumStepBy(actor.userType, status, honorarium)
    if (!step) throw refuse('stale', cannotSettle(honorarium))
    await writePayments(tx, request, step)
    await recordInHistory(tx, request, { by: actor.userType, kind: step.kind })
    await consumeLimit(tx, actor.userId, 'honorarium')
    await notify(tx, ...honorariumNotification(request, step, now))
    emitRequestChanged(tx, request, [], honorariumSentence(request, step, now))
  })
  return wholeRequest(services.database.kysely, actor, id)
}

/** What is open is one payment of today, also before the service: nothing else is known of it. */
async function writePayments({ db, limits: { now } }: Tx, request: RequestRow, { to, by }: HonorariumStep) {
  if (to === 'pending') {
    await db.deleteFrom('payments').where('request_id', '=', request.id).where('received_at', 'is', null).execute()
    return
  }
  const isReceived = to === 'received'
  const open = openOf(balanceOf(request))
  if (open > 0) {
    await db
      .insertInto('payments')
      .values({
        ...{ request_id: request.id, amount_cents: open, method: request.payment_method, recorded_by: by },
        mileage_cents: request.paid_cents === 0 ? request.mileage_cents : 0,
        paid_on: dayOf(now, request.time_zone),
        ...{ received_at: isReceived ? now : null, created_at: now, updated_at: now },
      })
      .execute()
  }
  if (isReceived) {
    await db
      .updateTable('payments')
      .set({ received_at: now, not_yet_at: null, updated_at: now })
      .where('request_id', '=', request.id)
      .where('received_at', 'is', null)
      .execute()
  }
}
