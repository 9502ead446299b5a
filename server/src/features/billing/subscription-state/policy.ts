import { graceDays } from '@openpulpit/contract/billing'
import type { ProviderSubscription } from '../../../platform/billing-provider/payment-provider.ts'
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

/** When a payment became missing: the end of the paid time, or now if that is earlier. */
export const missingSince = ({ periodEnd }: ProviderSubscription, now: Date): Date =>
  periodEnd < now ? periodEnd : now

/** An account's subscription after a report by the billing provider. */
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
      // A subscription that never began ends neither a trial nor a grant, and one that has ended keeps its end.
      if (before.status === 'trial' || before.status === 'expired' || isGranted(before)) return before
      const { expiresAt } = before
      return { status: 'expired', plan, expiresAt: expiresAt && expiresAt < now ? expiresAt : now, ends: false }
    }
  }
}

/** A subscription that no one pays for. */
export const isGranted = ({ status, plan }: SubscriptionState): boolean => status === 'active' && plan === null

/** A late report does not revive what is over by the clock. */
function unlessOver(told: SubscriptionState, now: Date): SubscriptionState {
  const { status, until } = subscriptionStateAt(told, now)
  return status === 'expired' ? { ...told, status, expiresAt: until, ends: false } : told
}

/** Why the state changed; undefined if the change is not worth a history entry. */
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
