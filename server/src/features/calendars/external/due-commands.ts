import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Parts } from '../../../platform/services.ts'
import { calendarDue } from '../events.ts'
import { nextReading } from './policy.ts'

/** So many are begun in a minute; after a long pause the others follow in the next ones. */
const mostAtOnce = 300

/** Queues the reading of the calendars whose hour has come. Each is due again in an hour, should its job be lost. */
export async function queueDue(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    const due = await work.db
      .updateTable('imported_calendars')
      .set({ due_at: nextReading(now) })
      .where('id', 'in', (q) =>
        q
          .selectFrom('imported_calendars')
          .select('id')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(mostAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    await work.queue(calendarDue, ...due.map(({ id }) => ({ payload: { calendarId: id } })))
  })
}
