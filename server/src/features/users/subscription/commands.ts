import type { SubscriptionPlan, SubscriptionStatus } from '@openpulpit/contract/users'
import type { Tx } from '../../../platform/database/transaction.ts'

/** What an account may do, and until when. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus
  readonly plan: SubscriptionPlan | null
  readonly expiresAt: Date | null
  /** It was cancelled: it ends then. */
  readonly ends: boolean
}

/** An account as it stands, for nobody else to change until the transaction ends. */
export async function lockSubscription({ db }: Tx, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['user_type', 'deleted_at', 'subscription_status', 'subscription_plan'])
    .select(['subscription_expires_at', 'subscription_ends'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const standing: SubscriptionState = {
    status: row.subscription_status,
    plan: row.subscription_plan,
    expiresAt: row.subscription_expires_at,
    ends: row.subscription_ends,
  }
  return { userId, userType: row.user_type, hasLeft: row.deleted_at !== null, standing }
}
export type LockedSubscription = Awaited<ReturnType<typeof lockSubscription>>

export async function writeSubscriptionState({ db }: Tx, userId: string, standing: SubscriptionState): Promise<void> {
  await db
    .updateTable('users')
    .set({
      subscription_status: standing.status,
      subscription_plan: standing.plan,
      subscription_expires_at: standing.expiresAt,
      subscription_ends: standing.ends,
    })
    .where('id', '=', userId)
    .execute()
}
