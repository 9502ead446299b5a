import { type Day, dayOf } from '@openpulpit/contract/dates'
import { canReconfirm } from '@openpulpit/contract/reconfirmation'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { dismissReconfirmationReminder } from '../../notifications/store/commands.ts'
import { stillOnEvent } from '../notifications.ts'
import { cannotReconfirm, serviceTime } from '../policy.ts'
import { type Owner, requestRows, wholeRequest } from '../queries.ts'
import { record } from '../record/commands.ts'

/** One side says that a service is still on. */
export async function reconfirmRequest(services: Services, actor: Actor, id: string) {
  await inTransaction(services, (tx) => reconfirm(tx, actor, id, services.clock.now()))
  return wholeRequest(services.database.kysely, actor, id)
}

/** The same with whatever else the transaction does. A second time nothing happens, and no one hears it twice. */
export async function reconfirm(tx: Tx, actor: Owner, id: string, now: Date): Promise<void> {
  // Held: the other side may be calling it off, and two clicks say it once.
  const request = await requestRows(tx.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const at = serviceTime(request, now)
  if (!canReconfirm({ status: request.status, date: request.day as Day }, at, dayOf(now, request.time_zone))) {
    throw refuse('stale', cannotReconfirm(request.status, at))
  }
  const said = `${actor.userType}_still_on_at` as const
  if (request[said]) return
  await tx.db
    .updateTable('requests')
    .set({ [said]: now })
    .where('id', '=', id)
    .execute()
  const userId = request[`${actor.userType}_user_id`]
  await record(tx, stillOnEvent(request, actor.userType, now))
  if (userId) await dismissReconfirmationReminder(tx, userId, id, now)
}
