import type { Tx } from '../../../platform/database/transaction.ts'
import { lockSubscription, writeSubscriptionState } from '../../users/subscription/commands.ts'
import type { SubscriptionState } from '../../users/subscription/policy.ts'
import { subscriptionDue } from '../events.ts'
import { recordChange } from '../subscription-state/commands.ts'

/**
 * Closes the billing of a deleted account. A job with many retries tells the billing provider. The customer id is kept,
 * so that a payment which completes later is ended too.
 */
export async function closeBilling(tx: Tx, userId: string, now: Date): Promise<void> {
  const { standing: before } = await lockSubscription(tx, userId)
  const after: SubscriptionState = { ...before, status: 'expired', expiresAt: now, ends: false }
  await writeSubscriptionState(tx, userId, after)
  await recordChange(tx, userId, { before, after, cause: 'account_deleted' }, { now })
  const known = await tx.db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known) await tx.queue(subscriptionDue, { payload: { userId } })
}
