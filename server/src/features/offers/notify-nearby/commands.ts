import { mostNotified } from '@openpulpit/contract/offers'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { openRequestsSent } from '../../requests/events.ts'
import { record } from '../../requests/record/commands.ts'
import type { RequestEvent } from '../../requests/record/events.ts'
import { consumeUpTo } from '../../usage-limits/commands.ts'
import { announcementsADay } from '../../usage-limits/policy.ts'
import { preachersToNotify } from '../matching/queries.ts'
import { notifiedMessage, openRequestNotification } from '../notifications.ts'
import { lockRequestsToNotifyOf } from './queries.ts'

const batchSize = 200
const dayMs = 86_400_000

/**
 * Tells the preachers near of a church's open requests, each once for all its days; a second time no one again. No one hears
 * of them before the church has confirmed its address, and no more a day than it may tell: the nearest first, the others
 * once there is room again.
 */
export async function notifyNearbyPreachers(services: Services, requestIds: readonly string[]): Promise<void> {
  await inTransaction(services, async (tx) => {
    // The church is locked, too: the daily limit is for all its requests together.
    const { church, requests } = await lockRequestsToNotifyOf(tx.db, requestIds)
    if (!church) return
    if (!church.verified_at) return wait(tx, requestIds, null)
    const byId = new Map(requests.map((request) => [request.id, request]))
    const near = await preachersToNotify(tx.db, requestIds, tx.limits.now, mostNotified)
    const most = announcementsADay(church.verified_at, tx.limits.now)
    const { taken, endsAt } = await consumeUpTo(
      tx,
      { userId: church.user_id, kind: 'announcements', most },
      near.length,
    )
    const notifications = near
      .slice(0, taken)
      .flatMap(({ user_id: userId, time_zone, request_ids: [first = '', ...more] }) => {
        const request = byId.get(first)
        return request
          ? [
              openRequestNotification(
                { ...request, preacher_time_zone: time_zone },
                { userId, more, now: tx.limits.now },
              ),
            ]
          : []
      })
    // The church's own page says how many, as soon as it is known.
    const events = requests.map(
      ({ id }): RequestEvent => ({
        request: { id, status: 'open', church_user_id: church.user_id, preacher_user_id: null },
        by: 'system',
        message: notifiedMessage(notifications.length),
        notifications: notifications.filter(({ requestId }) => requestId === id),
      }),
    )
    await record(tx, ...events)
    if (taken < near.length) await wait(tx, requestIds, endsAt)
    else await tx.db.deleteFrom('waiting_announcements').where('request_id', 'in', requestIds).execute()
  })
}

/** Until then, or until the church has confirmed its address. */
async function wait({ db }: Tx, requestIds: readonly string[], until: Date | null): Promise<void> {
  await db
    .insertInto('waiting_announcements')
    .values(requestIds.map((request_id) => ({ request_id, due_at: until })))
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ due_at: until }))
    .execute()
}

/** Goes on telling of what has waited for another day, and forgets what no one looks for any more. */
export async function notifyMorePreachers(services: Services): Promise<void> {
  const found = await inTransaction(services, async (tx) => {
    const { now } = tx.limits
    await tx.db
      .deleteFrom('waiting_announcements')
      .where('request_id', 'not in', tx.db.selectFrom('requests').where('status', '=', 'open').select('id'))
      .execute()
    const due = tx.db
      .selectFrom('waiting_announcements')
      // What is due later than tomorrow was written while the clock was wrong.
      .where((q) => q.or([q('due_at', '<=', now), q('due_at', '>', new Date(now.getTime() + dayMs))]))
      .orderBy('due_at')
      .limit(batchSize)
    return queueBySending(tx, await due.select('request_id').execute())
  })
  if (found === batchSize)
    services.log.info('more open requests wait to be announced than are looked at in a quarter of an hour')
}

/** Tells of what has waited for the church to confirm its address. */
export async function notifyOnceVerified(services: Services, { userId }: { userId: string }): Promise<void> {
  await inTransaction(services, async (tx) => {
    const waiting = tx.db
      .selectFrom('waiting_announcements')
      .innerJoin('requests', 'requests.id', 'request_id')
      .innerJoin('churches', 'churches.id', 'requests.church_id')
      .where('churches.user_id', '=', userId)
      .where('due_at', 'is', null)
    await queueBySending(tx, await waiting.select('request_id').execute())
  })
}

/** Requests that were sent with one click are announced together, as they would have been right away. */
async function queueBySending(tx: Tx, waiting: readonly { request_id: string }[]): Promise<number> {
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ request_id }) => request_id)
  const rows = await tx.db
    .selectFrom('requests')
    .select(['id', 'church_id', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const sendings = Map.groupBy(rows, ({ church_id, created_at }) => `${church_id} ${created_at.toISOString()}`)
  const jobs = [...sendings.values()].map((sent) => ({ payload: { requestIds: sent.map(({ id }) => id) } }))
  await tx.queue(openRequestsSent, ...jobs)
  return waiting.length
}
