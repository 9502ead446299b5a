import type { LeavingAccount } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPreacher } from '../../preachers/commands.ts'
import { closeRequestsOf } from '../../requests/close/commands.ts'
import { lockThreadsOf } from '../../threads/departure/commands.ts'
import { anonymizeInvited } from '../../users/commands.ts'
import type { Guest } from '../people/policy.ts'
import { forgottenSince, invitedOnlyBy } from '../queries.ts'

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
    await inTransaction(services, (tx) => forgetGuest(services, tx, { userId, preacherId }))
  }
}

/** The same path as a deleted account, which has more to lock and more to prove. */
export async function forgetGuest(services: Pick<Services, 'forget'>, tx: Tx, guest: Guest): Promise<void> {
  await lockPreacher(tx, guest.preacherId)
  await lockThreadsOf(tx, guest.userId)
  const account = { ...guest, userType: 'preacher' } as const
  await closeRequestsOf(tx, account)
  await services.forget(tx, account)
}

/** Ends what a church has to do with people without an account, or such a person with all churches. */
export async function forgetInvitations(tx: Tx, { userId, churchId, preacherId }: LeavingAccount): Promise<void> {
  const { db } = tx
  if (churchId) {
    // Nothing but their address is known of them.
    await anonymizeInvited(tx, await invitedOnlyBy(db, churchId))
    await db.deleteFrom('invitations').where('church_id', '=', churchId).execute()
    await db.deleteFrom('invitation_links').where('church_id', '=', churchId).execute()
  }
  if (preacherId) await db.deleteFrom('invitations').where('preacher_id', '=', preacherId).execute()
  await db.deleteFrom('invitation_links').where('user_id', '=', userId).execute()
}
