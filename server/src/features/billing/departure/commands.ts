import type { Tx } from '../../../platform/database/transaction.ts'
import { lockSubscription, writeSubscriptionState } from '../../users/subscription/commands.ts'
import type { SubscriptionState } from '../../users/subscription/policy.ts'
import { subscriptionDue } from '../events.ts'
import { recordChange } from '../subscription-state/commands.ts'
import { forgetInvoices } from '../sync/commands.ts'

/**
 * Closes the books of somebody who leaves. Who takes the money is told by a job that does not give up soon. What they are
 * called there is kept: should a payment that had begun go through later on, it is ended, too.
 */
export async function closeBilling(work: Tx, userId: string, now: Date): Promise<void> {
  const { standing: before } = await lockSubscription(work, userId)
  const after: SubscriptionState = { ...before, status: 'expired', expiresAt: now, ends: false }
  await writeSubscriptionState(work, userId, after)
  await recordChange(work, userId, { before, after, cause: 'account_deleted' }, { now })
  await forgetInvoices(work, userId)
  const known = await work.db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known) await work.queue(subscriptionDue, { payload: { userId } })
}
