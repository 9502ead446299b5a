import { stillOnQuestion } from '@openpulpit/contract/reconfirmation'
import type { Work } from '../../../platform/database/transaction.ts'
import { noticesGone } from '../events.ts'

/** Dismisses what still reminds of these: they have come to something else. */
export const dismissReminders = (work: Work, requestIds: readonly string[], now: Date) =>
  dismissWaiting(work, remindersOf(work, requestIds), now)

/** Dismisses what asks this person whether it is still on: they have said so. */
export const dismissQuestion = (work: Work, userId: string, requestId: string, now: Date) =>
  dismissWaiting(
    work,
    remindersOf(work, [requestId]).where('user_id', '=', userId).where('message', 'like', `%${stillOnQuestion}`),
    now,
  )

const remindersOf = ({ db }: Work, requestIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('request_id', 'in', requestIds)
    .where('type', '=', 'reminder')
    .where('dismissed_at', 'is', null)
    .orderBy('id')
    .forUpdate()

async function dismissWaiting(work: Work, waiting: ReturnType<typeof remindersOf>, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('id', 'in', waiting)
    .returning('user_id')
    .execute()
  for (const userId of new Set(gone.map(({ user_id }) => user_id))) work.announce(noticesGone, { userId })
}
