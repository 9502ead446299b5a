import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Parts } from '../../../platform/services.ts'
import { subscriptionDue } from '../events.ts'

const mostAtOnce = 200
const hourMs = 3_600_000

/** Has who takes the money asked about every period that is over: at once, and every hour until another one has begun. */
export async function queueDue(parts: Parts): Promise<void> {
  const { payments } = parts
  if (!payments) return
  const now = parts.clock.now()
  const queued = await inTransaction(parts, async (work) => {
    const due = work.db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('provider', '=', payments.provider)
      .where('status', 'in', ['active', 'past_due'])
      .where('period_end', '<=', now)
      .where((q) =>
        q.or([
          q('asked_at', 'is', null),
          q('asked_at', '<', q.ref('period_end')),
          q('asked_at', '<=', new Date(now.getTime() - hourMs)),
        ]),
      )
      .orderBy('period_end')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
    const rows = await work.db
      .updateTable('subscriptions')
      .set({ asked_at: now })
      .where('user_id', 'in', due)
      .returning('user_id')
      .execute()
    await work.queue(subscriptionDue, ...rows.map(({ user_id }) => ({ payload: { userId: user_id } })))
    return rows.length
  })
  if (queued === mostAtOnce) await queueDue(parts)
}
