import type { user } from '@openpulpit/contract/users'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Users } from '../../platform/database/schema.ts'
import { type BillingTerms, type SubscriptionRow, subscriptionAt } from './subscription/policy.ts'

type UserRow = SubscriptionRow &
  Pick<Selectable<Users>, 'email' | 'user_type' | 'verified_at' | 'is_admin'> & { user_id: string; is_refused: boolean }

export const toUser = (row: UserRow, terms: BillingTerms): z.input<typeof user> => ({
  _id: row.user_id,
  // A deleted account has none, and no one is signed in to it.
  email: row.email ?? '',
  userType: row.user_type,
  emailVerified: row.verified_at !== null,
  ...(row.is_refused && { emailRefused: true as const }),
  ...(row.is_admin && { isAdmin: true as const }),
  subscription: subscriptionAt(row, terms),
})
