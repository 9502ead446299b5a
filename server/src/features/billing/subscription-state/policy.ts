import { graceDays } from '@openpulpit/contract/billing'
import type { ProviderSubscription } from '../../../platform/payments/payment-provider.ts'
import type { SubscriptionState } from '../../users/subscription/policy.ts'
import { subscriptionStateAt } from '../../users/subscription/policy.ts'

const dayMs = 86_400_000

export const changeCauses = [
  'trial_ended',
  'paid',
  'payment_failed',
  'cancelled',
  'resumed',
  'plan_changed',
  'ended',
  'grace_over',
  'granted',
  'reconciled',
  'account_deleted',
] as const
export type ChangeCause = (typeof changeCauses)[number]

export const graceEnd = (since: Date): Date => new Date(since.getTime() + graceDays * dayMs)

/** Since when a payment is missing, where that is news: the end of what was paid, or now, whichever was first. */
export const missingSince = ({ periodEnd }: ProviderSubscription, now: Date): Date =>
  periodEnd < now ? periodEnd : now

/** An account's subscription after what the payment provider reported. */
export function stateAfterSync(
  told: ProviderSubscription,
  since: Date | null,
  before: SubscriptionState,
  now: Date,
): SubscriptionState {
  const { plan, periodEnd, cancelAtPeriodEnd } = told
  switch (told.status) {
    case 'active':
      return unlessOver({ status: 'active', plan, expiresAt: periodEnd, ends: cancelAtPeriodEnd }, now)
    case 'past_due': {
      const expiresAt = graceEnd(since ?? missingSince(told, now))
      return unlessOver({ status: 'past_due', plan, expiresAt, ends: false }, now)
    }
    case 'ended': {
      // What never began takes no trial away, nor what was granted, and what has ended has ended when it did.
      if (before.status === 'trial' || before.status === 'expired' || isGranted(before)) return before
      const { expiresAt } = before
      return { status: 'expired', plan, expiresAt: expiresAt && expiresAt < now ? expiresAt : now, ends: false }
    }
  }
}

/** A subscription that no one pays for. */
export const isGranted = ({ status, plan }: SubscriptionState): boolean => status === 'active' && plan === null

/** The payment provider may be late: what is over by the clock is not begun again by old news. */
function unlessOver(told: SubscriptionState, now: Date): SubscriptionState {
  const { status, until } = subscriptionStateAt(told, now)
  return status === 'expired' ? { ...told, status, expiresAt: until, ends: false } : told
}

/** Why an account stands otherwise than before; undefined where nothing has changed that is worth a line in the books. */
export function causeOf(before: SubscriptionState, after: SubscriptionState, now: Date): ChangeCause | undefined {
  if (before.status !== after.status) return causeOfStatus(before, after, now)
  if (before.plan !== after.plan) return 'plan_changed'
  if (before.ends !== after.ends) return after.ends ? 'cancelled' : 'resumed'
  return undefined
}

function causeOfStatus(before: SubscriptionState, { status }: SubscriptionState, now: Date): ChangeCause {
  if (status === 'active') return 'paid'
  if (status === 'past_due') return 'payment_failed'
  if (status === 'trial') return 'granted'
  if (before.status === 'trial') return 'trial_ended'
  const isGraceOver = before.status === 'past_due' && before.expiresAt !== null && before.expiresAt <= now
  return isGraceOver ? 'grace_over' : 'ended'
}

export const isSameState = (one: SubscriptionState, other: SubscriptionState): boolean =>
  one.status === other.status &&
  one.plan === other.plan &&
  one.ends === other.ends &&
  one.expiresAt?.getTime() === other.expiresAt?.getTime()
