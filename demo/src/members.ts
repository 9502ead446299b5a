import { graceDays } from '@openpulpit/contract/billing'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { type SubscriptionStatus, trialConnections, trialDays, type UserType } from '@openpulpit/contract/users'
import type { Insertable } from 'kysely'
import { monthsAfter, paidUntil } from '../../server/src/features/billing/sandbox/policy.ts'
import type { Users } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar } from './calendar.ts'
import type { Random } from './random.ts'

/** `ended` is an expired trial. */
export type SubscriptionState = Exclude<SubscriptionStatus, 'expired'> | 'ended'

export interface Member {
  readonly user: Insertable<Users> & { readonly id: string }
  readonly created: Date
  /** The first day with requests, and the last on which new services could be agreed. */
  readonly from: Day
  readonly until: Day
  /** The most connections. */
  readonly connections: number
  /** Since when and for how many months they have paid; null if never. */
  readonly paid: Paid | null
}

export interface Paid {
  readonly started_at: Date
  readonly months_paid: number
}

interface Account {
  readonly userType: UserType
  readonly email: string
  readonly passwordHash: string
  readonly standing: SubscriptionState
  readonly isStudent?: boolean
  /** For the earliest members. */
  readonly daysAgo?: number
}

/** An account: long-time members pay, and those on trial joined in recent weeks. */
export function memberOf(account: Account, { today }: Calendar, random: Random): Member {
  const { standing } = account
  const ago = account.daysAgo ?? random.between(...since[standing])
  const joined = addDays(today, -ago)
  const isTrial = standing === 'trial' || standing === 'ended'
  const trialEnd = addDays(joined, trialDays)
  const lastPaid = addDays(today, standing === 'active' ? random.between(4, 29) : -random.between(2, 3))
  const created = at(joined, random.between(8, 20), random.between(0, 59))
  const paid = isTrial ? null : paidSince(joined, at(lastPaid, random.between(8, 20)))
  const isVerified = !isTrial || random.chance(0.85)
  const verified = isVerified ? new Date(created.getTime() + random.between(2, 50) * 60_000) : null
  return {
    created,
    from: addDays(joined, 1),
    until: standing === 'ended' ? addDays(trialEnd, -1) : today,
    connections: isTrial ? trialConnections : Number.POSITIVE_INFINITY,
    paid,
    user: {
      id: random.id(created),
      email: account.email,
      password_hash: account.passwordHash,
      user_type: account.userType,
      verified_at: verified,
      // Students confirm it every year.
      address_confirmed_at: paid && account.isStudent ? at(addDays(today, -Math.min(ago, 200)), 9) : verified,
      subscription_status: standing === 'ended' ? 'expired' : standing,
      subscription_plan: paid ? (account.isStudent ? 'student' : 'monthly') : null,
      subscription_expires_at: paid
        ? new Date(paidUntil(paid).getTime() + (standing === 'past_due' ? graceDays * dayMs : 0))
        : new Date(created.getTime() + trialDays * dayMs),
      created_at: created,
    },
  }
}

const dayMs = 86_400_000

/** From a day of the trial, in whole months, so that the last one ends about then. */
function paidSince(joined: Day, lastPaid: Date): Paid {
  const months_paid = Math.floor((lastPaid.getTime() - at(joined, 20).getTime()) / (31 * dayMs))
  return { started_at: monthsAfter(lastPaid, -months_paid), months_paid }
}

const since: Readonly<Record<SubscriptionState, readonly [least: number, most: number]>> = {
  active: [120, 420],
  past_due: [120, 420],
  trial: [2, 27],
  ended: [34, 60],
}

/** As many of each standing as given, shuffled. */
export function standings(counts: Readonly<Record<SubscriptionState, number>>, random: Random): SubscriptionState[] {
  const all = Object.entries(counts) as [SubscriptionState, number][]
  return random.shuffled(all.flatMap(([standing, count]) => Array.from({ length: count }, () => standing)))
}
