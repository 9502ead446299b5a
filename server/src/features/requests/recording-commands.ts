import type { RequestStatus } from '@openpulpit/contract/request-life'
import type { Actor } from '../../platform/actor.ts'
import type { Work } from '../../platform/transaction.ts'
import { notify } from '../notifications/commands.ts'
import { requestChanged } from './events.ts'
import { type Concerned, changeSentence, noticeOfChange } from './notices.ts'
import type { RequestRow } from './queries.ts'

/** Writes down what happened to a request and tells both sides, with the change itself. */
export async function record(
  work: Work,
  row: RequestRow,
  from: RequestStatus | null,
  by: Actor['userType'],
): Promise<void> {
  await work.db
    .insertInto('request_events')
    .values({ request_id: row.id, from_status: from, to_status: row.status, by, close_reason: row.close_reason })
    .execute()
  await notify(work, ...noticeOfChange(row, by))
  announceChange(work, row)
}

/** Everyone it concerns looks again, the person who acted included: they may have it open elsewhere. */
export function announceChange(work: Work, row: Concerned, message = changeSentence(row)): void {
  const userIds = [row.church_user_id, row.preacher_user_id].filter((userId) => userId !== null)
  work.announce(requestChanged, { requestId: row.id, status: row.status, userIds, message })
}
