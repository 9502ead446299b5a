import { messages } from '@openpulpit/contract/texts'
import type { Work } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import { closeAll } from '../close/commands.ts'
import { requestsOfNeed } from '../close/queries.ts'
import { type Concerned, noticesOfFilling } from '../notifications.ts'
import type { RequestRow } from '../queries.ts'

export const filledByAnother = () => refuse('stale', messages.filledByAnother)

/**
 * Holds all requests of a need, so that of two who accept at once the second sees the first. Answers with those that
 * wait for another preacher.
 */
export async function claimNeed(work: Work, request: RequestRow): Promise<Concerned[]> {
  if (!request.need_id) return []
  const rows = await requestsOfNeed(work.db, request.need_id)
  const isTaken = rows.some(({ id, status }) => id !== request.id && (status === 'confirmed' || status === 'completed'))
  if (isTaken) throw filledByAnother()
  return rows.filter(({ id, status }) => id !== request.id && status === 'pending')
}

/** Closes what others were asked for a need that somebody has accepted, and tells them. */
export async function fillNeed(work: Work, others: readonly Concerned[], now: Date): Promise<void> {
  await closeAll(work, others, { closed_by: 'system', close_reason: 'filled' }, now)
  await notify(work, ...others.flatMap(noticesOfFilling))
}
