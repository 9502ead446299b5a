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
  /** Worked out from what has changed, where no one knows better. */
  readonly cause?: ChangeCause | undefined
  /** The word of the payment provider that it follows. */
  readonly eventId?: string | undefined
}

/** A member as they stand, for no one else to change until the transaction ends: the church or preacher first, as everywhere. */
export async function lockMemberSubscription(tx: Tx, userId: string): Promise<LockedSubscription> {
  await lockChurchOf(tx, userId)
  await lockPreacherOf(tx, userId)
  return lockSubscription(tx, userId)
}

/**
 * Writes what a member who is held may do from now on: whether churches are offered them, the line in the books, what they
 * are told. Nothing happens where it is so already. Answers whether anything has changed.
 */
export async function changeSubscriptionState(
  tx: Tx,
  { userId, userType, standing: before }: LockedSubscription,
  after: SubscriptionState,
  why: Why,
) {
  if (isSameState(before, after)) return false
  await writeSubscriptionState(tx, userId, after)
  // A trial covers as long as connections are left: that is not known here.
  if (after.status !== 'trial') await coverPreacher(tx, userId, after.status !== 'expired')
  // More time is worth a notification, even though the state is the same.
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

/** A line in the books. */
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
