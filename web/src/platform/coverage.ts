import { type Coverage, coverageOf, type Subscription } from '@openpulpit/contract/users'

/** The current state of a subscription, which may have expired since the server reported it. */
export function subscriptionNow(known: Subscription, now: Date): Subscription {
  const isOver = known.status !== 'active' && known.expiresAt !== null && new Date(known.expiresAt) <= now
  return isOver ? { ...known, status: 'expired' } : known
}

/** Whom the account can book now. */
export const coverageNow = (known: Subscription, now: Date): Coverage => coverageOf(subscriptionNow(known, now))

/** Billing is off: paid subscriptions always have an end. */
export const isFree = ({ status, expiresAt, plan }: Subscription): boolean =>
  status === 'active' && expiresAt === null && plan === null
