import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate } from '../../requests/policy.ts'
import { requestsWithSides, sideColumns } from '../../requests/queries.ts'
import { lockUsers } from '../../users/commands.ts'
import { notify } from '../commands.ts'
import type { NewNotification } from '../store/commands.ts'

const batchSize = 100

/** Notifies the other side of each request when someone's address refuses email, once per request. */
export async function notifyUnreachable(services: Services, { userId }: { userId: string }): Promise<void> {
  const notified = await inTransaction(services, async (tx) => {
    // Two refused emails at once notify once.
    await lockUsers(tx, [userId])
    const { now } = tx.limits
    const rows = await requestsWithSides(tx.db)
      .select(['requests.id', 'day', 'service_time', 'requests.time_zone'])
      .select(sideColumns)
      .where('requests.starts_at', '>', now)
      .where((q) => q.or([q('churches.user_id', '=', userId), q('preachers.user_id', '=', userId)]))
      .where((q) =>
        q.or([
          q('requests.status', 'in', ['pending', 'confirmed']),
          q.and([q('requests.status', '=', 'cancelled'), q('requests.confirmed_at', 'is not', null)]),
        ]),
      )
      .where((q) =>
        q.not(
          q.exists(
            q
              .selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.request_id', '=', 'requests.id')
              .where('notifications.kind', '=', 'unreachable')
              .where('notifications.user_id', '<>', userId),
          ),
        ),
      )
      .orderBy('requests.starts_at')
      .orderBy('requests.id')
      .limit(batchSize)
      .execute()
    await notify(
      tx,
      ...rows.flatMap((row): NewNotification[] => {
        const [other, name] =
          row.church_user_id === userId
            ? [row.preacher_user_id, row.church_name]
            : [row.church_user_id, preacherName(row)]
        if (!other) return []
        const message = `${unreachableSentence.refused(name)} It’s about ${formatServiceDate(row, now)}.`
        return [{ userId: other, kind: 'unreachable', requestId: row.id, message }]
      }),
    )
    return rows.length
  })
  if (notified === batchSize) await notifyUnreachable(services, { userId })
}
