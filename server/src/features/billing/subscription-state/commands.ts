import type { Tx } from '../../../platform/database/transaction.ts'
import { lockChurchOf } from '../../churches/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { dismissSubscriptionNotifications } from '../../notifications/store/commands.ts'
import { coverPreacher, lockPreacherOf } from '../../preachers/commands.ts'
import { type LockedSubscription, lockSubscription, writeSubscriptionState } from '../../users/subscription/commands.ts'
import type { SubscriptionState } from '../../users/subscription/policy.ts'
import { subscriptionChanged } from '../events.ts'
import { statusNotifications } from '../notifications.ts'
import { timeZoneOf } from '../queries.ts'
import { type ChangeCause, causeOf, isSameState } from './policy.ts'

interface Why {
  readonly now: Date
  /** Derived from the change if absent. */
  readonly cause?: ChangeCause | undefined
  /** The billing provider's event that caused it. */
  readonly eventId?: string | undefined
}

/** Locks a member's subscription until the transaction ends: the church or preacher first, as everywhere. */
export async function lockMemberSubscription(tx: Tx, userId: string): Promise<LockedSubscription> {
  await lockChurchOf(tx, userId)
  await lockPreacherOf(tx, userId)
  return lockSubscription(tx, userId)
}

/**
 * Writes a locked member's new state: visibility to churches, history and notifications. Does nothing if the state is
 * unchanged; returns whether it has changed.
 */
export async function changeSubscriptionState(
  tx: Tx,
  { userId, userType, standing: before }: LockedSubscription,
  after: SubscriptionState,
  why: Why,
) {
  if (isSameState(before, after)) return false
  await writeSubscriptionState(tx, userId, after)
  // Coverage during a trial depends on connections left, which are not known here.
  if (after.status !== 'trial') await coverPreacher(tx, userId, after.status !== 'expired')
  // An extended grant is worth a notification although the state is the same.
  const cause = why.cause === 'granted' ? 'granted' : causeOf(before, after, why.now)
  if (cause) await recordChange(tx, userId, { before, after, cause: why.cause ?? cause }, why)
  const isOwnDoing = why.cause === 'cancelled'
  if (isOwnDoing || (after.status === 'active' && before.status !== 'active')) {
    await dismissSubscriptionNotifications(tx, userId, why.now)
  }
  const notifications = isOwnDoing
    ? []
    : statusNotifications({ userId, userType, timeZone: await timeZoneOf(tx.db, userId) }, before, after, why.now)
  await notify(tx, ...notifications)
  tx.emit(subscriptionChanged, { userId })
  return true
}

interface Change {
  readonly before: SubscriptionState
  readonly after: SubscriptionState
  readonly cause: ChangeCause
}

/** Adds an entry to the history. */
export async function recordChange(
  { db }: Tx,
  userId: string,
  { before, after, cause }: Change,
  { eventId, now }: Why,
): Promise<void> {
  await db
    .insertInto('subscription_changes')
    .values({
      user_id: userId,
      at: now,
      from_status: before.status,
      to_status: after.status,
      plan: after.plan,
      cause,
      event_id: eventId ?? null,
    })
    .execute()
}
