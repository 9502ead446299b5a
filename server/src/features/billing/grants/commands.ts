import type { Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { LockedSubscription } from '../../users/subscription/commands.ts'
import { isSubscriptionRunning } from '../policy.ts'
import { payerOf } from '../queries.ts'
import { monthsAfter } from '../sandbox/policy.ts'
import { changeSubscriptionState, lockMemberSubscription } from '../subscription-state/commands.ts'
import { isGranted } from '../subscription-state/policy.ts'

/**
 * Grants a free subscription for some months, or until it is revoked; returns its end. It replaces a trial or an
 * earlier grant; a paying member keeps what they pay for.
 */
export async function grantSubscription(
  { clock, billingProvider }: Pick<Services, 'clock' | 'billingProvider'>,
  tx: Tx,
  userId: string,
  months: number | 'forever',
): Promise<Date | null> {
  const member = await holdMember(tx, userId)
  if (isSubscriptionRunning(await payerOf(tx.db, userId, billingProvider?.provider))) {
    throw refuse('stale', 'They pay for a subscription, so nothing was changed.')
  }
  const now = clock.now()
  const expiresAt = months === 'forever' ? null : monthsAfter(now, months)
  // It ends by itself: there is no payment to wait for.
  const granted = { status: 'active', plan: null, expiresAt, ends: expiresAt !== null } as const
  await changeSubscriptionState(tx, member, granted, { now, cause: 'granted' })
  return expiresAt
}

/** Revokes a granted subscription at once. */
export async function endGrantedSubscription(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const member = await holdMember(tx, userId)
  if (!isGranted(member.standing)) throw refuse('stale', 'No subscription was granted to them, so nothing was changed.')
  const now = clock.now()
  await changeSubscriptionState(tx, member, { status: 'expired', plan: null, expiresAt: now, ends: false }, { now })
}

async function holdMember(tx: Tx, userId: string): Promise<LockedSubscription> {
  const member = await lockMemberSubscription(tx, userId)
  if (member.hasLeft) throw refuse('not_found', 'This account was deleted.')
  return member
}
