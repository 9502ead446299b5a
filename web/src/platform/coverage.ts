import { type Coverage, coverageOf, type Subscription } from '@openpulpit/contract/users'

/** How an account stands now. The server has said it as of when it was asked, and a trial may have ended since. */
export function subscriptionNow(known: Subscription, now: Date): Subscription {
  const isOver = known.status !== 'active' && known.expiresAt !== null && new Date(known.expiresAt) <= now
  return isOver ? { ...known, status: 'expired' } : known
}

/** With whom someone can come to terms now. */
export const coverageNow = (known: Subscription, now: Date): Coverage => coverageOf(subscriptionNow(known, now))

/** Where no one has to pay, nothing ever runs out; anyone who pays has a period. */
export const isFree = ({ status, expiresAt, plan }: Subscription): boolean =>
  status === 'active' && expiresAt === null && plan === null
