import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetNotifications } from '../../notifications/store/commands.ts'
import { anonymizePreacher, lockPreacher } from '../../preachers/commands.ts'
import { leaveThreads, lockThreadsOf } from '../../threads/departure/commands.ts'
import { anonymizeUser } from '../../users/commands.ts'
import type { Guest } from '../people/policy.ts'
import { forgottenSince } from '../queries.ts'

const monthsKept = 12
const batchSize = 100

/** Forgets people without an account whom no church has written to or booked for a year, as if they had closed one. */
export async function forgetInvited(services: Services): Promise<void> {
  const now = services.clock.now()
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - monthsKept)
  const people = await forgottenSince(services.database.kysely, since, batchSize)
  // Each by itself: one that is held just now is forgotten tomorrow.
  for (const { user_id: userId, preacher_id: preacherId } of people) {
    await inTransaction(services, (tx) => forgetGuest(tx, { userId, preacherId }))
  }
}

/** Takes everything out of the row of someone without an account that says whose it was. */
export async function forgetGuest(tx: Tx, { userId, preacherId }: Guest): Promise<void> {
  const { now } = tx.limits
  await lockPreacher(tx, preacherId)
  await lockThreadsOf(tx, userId)
  await anonymizePreacher(tx, preacherId, now)
  await leaveThreads(tx, userId)
  await forgetNotifications(tx, userId)
  await anonymizeUser(tx, userId, now)
}
