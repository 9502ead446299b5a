import { graceDays } from '@openpulpit/contract/billing'
import {
  type Subscription,
  type SubscriptionPlan,
  type SubscriptionStatus,
  trialConnections,
} from '@openpulpit/contract/users'
import type { Selectable } from 'kysely'
import type { Users } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'

const graceMs = graceDays * 86_400_000

/** What a subscription is judged by: the clock, and whether anyone has to pay here at all. */
export interface BillingTerms {
  readonly now: Date
  readonly isFree: boolean
}

export const billingTermsOf = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): BillingTerms => ({
  now: clock.now(),
  isFree: settings.billing === 'off',
})

/** What an account may do and until when, as it was last written down. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus
  readonly plan: SubscriptionPlan | null
  readonly expiresAt: Date | null
  /** It was cancelled: it ends then. */
  readonly ends: boolean
}

/** What a status turns into where its time is over. */
const afterwards: Record<SubscriptionStatus, SubscriptionStatus> = {
  trial: 'expired',
  // The payment provider may just be late.
  active: 'past_due',
  past_due: 'expired',
  expired: 'expired',
}

/** How an account stands at this moment and until when, whatever was last written down; for `expired`, since when. */
export function subscriptionStateAt(
  { status, expiresAt: until, ends }: Omit<SubscriptionState, 'plan'>,
  now: Date,
): { readonly status: SubscriptionStatus; readonly until: Date | null } {
  if (status === 'expired' || until === null || now < until) return { status, until }
  const next = status === 'active' && ends ? 'expired' : afterwards[status]
  if (next === 'expired') return { status: next, until }
  return subscriptionStateAt({ status: next, expiresAt: new Date(until.getTime() + graceMs), ends }, now)
}

export type SubscriptionRow = Pick<
  Selectable<Users>,
  'subscription_status' | 'subscription_plan' | 'subscription_expires_at' | 'subscription_ends' | 'is_invited'
> & { readonly connections_used: number }

/** A subscription as everyone sees it who asks; where no one has to pay, nothing runs out. */
export function subscriptionAt(row: SubscriptionRow, { now, isFree }: BillingTerms) {
  const { subscription_plan: plan, connections_used: connectionsUsed } = row
  // Someone without an account pays nothing: what is agreed with them counts for the church alone.
  if (isFree || row.is_invited) {
    return { status: 'active', expiresAt: null, plan: null, connectionsUsed, connectionsLimit: null } as const
  }
  const { subscription_status, subscription_expires_at, subscription_ends } = row
  const written = { status: subscription_status, expiresAt: subscription_expires_at, ends: subscription_ends }
  const { status, until } = subscriptionStateAt(written, now)
  // A plan stays known after it has ended: who never had one is or was on trial.
  const isTrial = status === 'trial' || (status === 'expired' && plan === null)
  return {
    status,
    expiresAt: until,
    plan,
    connectionsUsed,
    connectionsLimit: isTrial ? trialConnections : null,
    // A failed payment was reported, so it is recorded.
    ...(status === 'past_due' && subscription_status === 'active' && { isUnheard: true as const }),
  } satisfies Record<keyof Omit<Subscription, 'isUnheard'>, unknown>
}
