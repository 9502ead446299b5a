import type { RequestStatus } from '@openpulpit/contract/request-life'
import type { Actor } from '../../platform/actor.ts'
import type { Work } from '../../platform/transaction.ts'
import { notify } from '../notifications/commands.ts'
import { offerersOf } from '../offers/queries.ts'
import { requestChanged } from './events.ts'
import { type Concerned, changeSentence, noticeOfChange, noticesOfSending, thanksToOfferers } from './notices.ts'
import type { RequestRow } from './queries.ts'

/** Writes down what happened to a request and tells both sides, with the change itself. */
export async function record(work: Work, row: RequestRow, from: RequestStatus, by: Actor['userType']): Promise<void> {
  await work.db
    .insertInto('request_events')
    .values({ request_id: row.id, from_status: from, to_status: row.status, by, close_reason: row.close_reason })
    .execute()
  await notify(work, ...noticeOfChange(row, by))
  announceChange(work, row)
  if (from === 'open') await thankOfferers(work, row)
}

/** Those who offered to come, and have not been chosen, learn that they are free again; what they have open looks again. */
async function thankOfferers(work: Work, row: Concerned): Promise<void> {
  const others = (await offerersOf(work.db, row.id)).filter((userId) => userId !== row.preacher_user_id)
  await notify(work, ...thanksToOfferers(row, others))
  const { id: requestId, status } = row
  work.announce(requestChanged, { requestId, status, userIds: others, message: changeSentence(row) })
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
export function announceChange(work: Work, row: Concerned, message = changeSentence(row)): void {
  const userIds = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  work.announce(requestChanged, { requestId: row.id, status: row.status, userIds, message })
}
