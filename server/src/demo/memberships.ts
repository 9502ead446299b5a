import { addDays, type Day } from '@openpulpit/contract/dates'
import { type SubscriptionStatus, trialConnections, trialDays, type UserType } from '@openpulpit/contract/users'
import type { Insertable } from 'kysely'
import type { Users } from '../platform/schema.ts'
import { at, type Calendar } from './days.ts'
import type { Random } from './random.ts'

/** `ended` is a trial that has run out. */
export type Standing = Exclude<SubscriptionStatus, 'expired'> | 'ended'

export interface Member {
  readonly user: Insertable<Users> & { readonly id: string }
  readonly created: Date
  /** The first day on which somebody may have asked, and the last on which new services could be agreed. */
  readonly from: Day
  readonly until: Day
  /** With how many others they can be agreed. */
  readonly connections: number
}

interface Account {
  readonly userType: UserType
  readonly email: string
  readonly passwordHash: string
  readonly standing: Standing
  readonly isStudent?: boolean
  /** For those who have been here longest. */
  readonly daysAgo?: number
}

/** Somebody's account: whoever has a long past pays by now, and whoever is on trial came in the last weeks. */
export function memberOf(account: Account, { today }: Calendar, random: Random): Member {
  const { standing } = account
  const ago = account.daysAgo ?? random.between(...since[standing])
  const joined = addDays(today, -ago)
  const isTrial = standing === 'trial' || standing === 'ended'
  const trialEnd = addDays(joined, trialDays)
  const paidUntil = addDays(today, standing === 'active' ? random.between(2, 29) : -random.between(2, 6))
  const created = at(joined, random.between(8, 20), random.between(0, 59))
  const isVerified = !isTrial || random.chance(0.85)
  return {
    created,
    from: addDays(joined, 1),
    until: standing === 'ended' ? addDays(trialEnd, -1) : today,
    connections: isTrial ? trialConnections : Number.POSITIVE_INFINITY,
    user: {
      id: random.id(created),
      email: account.email,
      password_hash: account.passwordHash,
      user_type: account.userType,
      verified_at: isVerified ? new Date(created.getTime() + random.between(2, 50) * 60_000) : null,
      subscription_status: standing === 'ended' ? 'trial' : standing,
      subscription_plan: isTrial ? null : account.isStudent ? 'student' : 'monthly',
      subscription_expires_at: isTrial
        ? new Date(created.getTime() + trialDays * 86_400_000)
        : at(paidUntil, random.between(8, 20)),
      created_at: created,
    },
  }
}

const since: Readonly<Record<Standing, readonly [least: number, most: number]>> = {
  active: [120, 420],
  past_due: [120, 420],
  trial: [2, 27],
  ended: [34, 60],
}

/** As many of each standing as said, in no order. */
export function standings(counts: Readonly<Record<Standing, number>>, random: Random): Standing[] {
  const all = Object.entries(counts) as [Standing, number][]
  return random.shuffled(all.flatMap(([standing, count]) => Array.from({ length: count }, () => standing)))
}
