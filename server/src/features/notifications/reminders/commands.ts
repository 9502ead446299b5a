import type { ReminderKind } from '@openpulpit/contract/notification-kinds'
import { reminderKinds } from '@openpulpit/contract/reminders'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../commands.ts'
import { reminderNotifications } from './notifications.ts'
import { dueRequests, remindedServices } from './queries.ts'

const batchSize = 300

/** Sends all due reminders in batches, each kind once per request. */
export async function sendReminders(parts: Services): Promise<void> {
  for (const kind of reminderKinds) {
    while ((await inTransaction(parts, (tx) => remind(tx, kind, parts.clock.now()))) === batchSize);
  }
}

async function remind(tx: Tx, kind: ReminderKind, now: Date): Promise<number> {
  const due = await dueRequests(tx.db, kind, now, batchSize)
  const claimed = await claim(tx, kind, due, now)
  const services = claimed.length > 0 ? await remindedServices(tx.db, claimed) : []
  await notify(tx, ...reminderNotifications(kind, services, now))
  return due.length
}

/** Claims these reminders; returns those that no other server had claimed. */
async function claim({ db }: Tx, kind: ReminderKind, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('reminders')
    .values(ids.map((request_id) => ({ request_id, kind, sent_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

/** After a service is rescheduled, its reminders become due again. */
export async function remindAgain({ db }: Tx, requestId: string): Promise<void> {
  await db.deleteFrom('reminders').where('request_id', '=', requestId).where('kind', '<>', 'unanswered').execute()
}
