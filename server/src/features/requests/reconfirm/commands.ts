import { type Day, dayOf } from '@openpulpit/contract/dates'
import { maySayStillOn } from '@openpulpit/contract/reconfirmation'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { dismissQuestion } from '../../notifications/store/commands.ts'
import { takeQuota } from '../../usage-limits/commands.ts'
import { noticeOfStillOn } from '../notifications.ts'
import { cannotSayStillOn, serviceTime } from '../policy.ts'
import { type Owner, requestRows, wholeRequest } from '../queries.ts'
import { announceChange } from '../transition/commands.ts'

/** One side says that a service is still on. */
export async function sayStillOn(parts: Parts, actor: Actor, id: string) {
  await inTransaction(parts, (work) => saySo(work, actor, id, parts.clock.now()))
  return wholeRequest(parts.database.kysely, actor, id)
}

/** The same with whatever else the transaction does. A second time nothing happens, and nobody hears it twice. */
export async function saySo(work: Work, actor: Owner, id: string, now: Date): Promise<void> {
  // Held: the other side may be calling it off, and two presses say it once.
  const request = await requestRows(work.db, actor)
    .where('requests.id', '=', id)
    .forNoKeyUpdate('requests')
    .executeTakeFirst()
  if (!request) throw notFound('The request')
  const at = serviceTime(request, now)
  if (!maySayStillOn({ status: request.status, date: request.day as Day }, at, dayOf(now, request.time_zone))) {
    throw refuse('stale', cannotSayStillOn(request.status, at))
  }
  const said = `${actor.userType}_still_on_at` as const
  if (request[said]) return
  await work.db
    .updateTable('requests')
    .set({ [said]: now })
    .where('id', '=', id)
    .execute()
  const userId = request[`${actor.userType}_user_id`]
  if (userId) {
    await takeQuota(work, userId, 'still_on')
    await dismissQuestion(work, userId, id, now)
  }
  const notices = noticeOfStillOn(request, actor.userType)
  await notify(work, ...notices)
  announceChange(work, request, [], notices[0]?.message)
}
