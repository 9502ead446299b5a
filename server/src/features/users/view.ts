import { type subscription, trialConnections, type user } from '@openpulpit/contract/users'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Users } from '../../platform/schema.ts'

export interface SubscriptionRow
  extends Pick<Selectable<Users>, 'subscription_status' | 'subscription_plan' | 'subscription_expires_at'> {
  readonly connections_used: number
}

/** A trial that has run out is called expired from that moment on. */
export function toSubscription(row: SubscriptionRow, now: Date): z.input<typeof subscription> {
  const { subscription_status: status, subscription_expires_at: expiresAt } = row
  const isOver = status === 'trial' && expiresAt !== null && expiresAt <= now
  return {
    status: isOver ? 'expired' : status,
    expiresAt,
    plan: row.subscription_plan,
    connectionsUsed: row.connections_used,
    connectionsLimit: status === 'trial' ? trialConnections : null,
  }
}

type UserRow = SubscriptionRow & Pick<Selectable<Users>, 'id' | 'email' | 'user_type' | 'verified_at'>

export const toUser = (row: UserRow, now: Date): z.input<typeof user> => ({
  _id: row.id,
  // A deleted account has none, and nobody is signed in to it.
  email: row.email ?? '',
  userType: row.user_type,
  emailVerified: row.verified_at !== null,
  subscription: toSubscription(row, now),
})
