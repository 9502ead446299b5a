import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { Actor } from '../../../platform/actor.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { notify } from '../../notifications/commands.ts'
import { letterDue } from '../../notifications/events.ts'
import { toldOf } from '../../notifications/queries.ts'
import { dismissReminders } from '../../notifications/store/reminder-commands.ts'
import { offerersOf } from '../../offers/matching/queries.ts'
import { takeQuota } from '../../usage-limits/commands.ts'
import { requestChanged } from '../events.ts'
import {
  type Concerned,
  changeSentence,
  letterOfChange,
  noticeOfChange,
  noticesOfSending,
  thanksToOfferers,
} from '../notifications.ts'
import type { RequestRow } from '../queries.ts'

/** Writes down what happened to a request and tells both sides, with the change itself. */
export async function record(work: Work, row: RequestRow, from: RequestStatus, by: Actor['userType']): Promise<void> {
  await work.db
    .insertInto('request_events')
    .values({ request_id: row.id, from_status: from, to_status: row.status, by, close_reason: row.close_reason })
    .execute()
  const actingUser = by === 'church' ? row.church_user_id : row.preacher_user_id
  if (actingUser) await takeQuota(work, actingUser, 'status_changes')
  // What is over by now is still to be reviewed and paid.
  if (row.status !== 'completed') await dismissReminders(work, [row.id], row.updated_at)
  await notify(work, ...noticeOfChange(row, by))
  await confirmToWhoActed(work, row, by)
  announceChange(work, row)
  if (from === 'open') await thankOfferers(work, row)
}

/** Who agreed to a service, or called it off, gets the letter for their own calendar, and no notice of what they did. */
async function confirmToWhoActed(work: Work, row: RequestRow, by: Actor['userType']): Promise<void> {
  const letter = letterOfChange(row)
  const userId = by === 'church' ? row.church_user_id : row.preacher_user_id
  if (letter && userId) await work.queue(letterDue, { payload: { letter, requestId: row.id, userId } })
}

/**
 * Those who offered to come, and have not been chosen, learn that they are free again. What they have open looks again,
 * and so does the list of everybody who was told of the request.
 */
async function thankOfferers(work: Work, row: Concerned): Promise<void> {
  const others = (await offerersOf(work.db, row.id)).filter((userId) => userId !== row.preacher_user_id)
  await notify(work, ...thanksToOfferers(row, others))
  const { id: requestId, status } = row
  const userIds = [...new Set([...others, ...(await toldOf(work.db, requestId))])]
  work.announce(requestChanged, { requestId, status, userIds, message: changeSentence(row) })
}

/** Writes down that these were sent with one press, and tells each preacher once of all that is asked of them. */
export async function recordSending(work: Work, rows: readonly RequestRow[]): Promise<void> {
  await work.db
    .insertInto('request_events')
    .values(rows.map(({ id, status }) => ({ request_id: id, to_status: status, by: 'church' as const })))
    .execute()
  await notify(work, ...noticesOfSending(rows))
  // Whoever looks again sees all of them: sixty announcements would only make everyone look sixty times.
  for (const [first] of Map.groupBy(rows, ({ preacher_id }) => preacher_id).values()) {
    if (first) announceChange(work, first)
  }
}

/** Everyone it concerns looks again, the person who acted included: they may have it open elsewhere. */
export function announceChange(
  work: Work,
  row: Concerned,
  others: readonly string[] = [],
  message = changeSentence(row),
): void {
  const sides = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  const { id: requestId, status } = row
  work.announce(requestChanged, { requestId, status, userIds: [...sides, ...others], message })
}
