import type { Tx } from '../../../platform/database/transaction.ts'
import type { SubscriptionState } from './policy.ts'

/** An account as it stands, for no one else to change until the transaction ends. */
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

/** Claims trials that end before `then` and whose owners have not been reminded; each only once. */
export async function claimEndingTrials({ db }: Tx, now: Date, then: Date, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ trial_ending_told_at: now })
    .where('id', 'in', (q) =>
      q
        .selectFrom('users as ending')
        .select('ending.id')
        .where('ending.subscription_status', '=', 'trial')
        .where('ending.trial_ending_told_at', 'is', null)
        .where('ending.deleted_at', 'is', null)
        .where('ending.subscription_expires_at', '>', now)
        .where('ending.subscription_expires_at', '<=', then)
        .orderBy('ending.subscription_expires_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
