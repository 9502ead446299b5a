import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { id } from './field-schemas.ts'
import { longest } from './text-lengths.ts'

export const userTypes = ['church', 'preacher'] as const
export type UserType = (typeof userTypes)[number]
export const userTypeLabels: Record<UserType, string> = { church: 'Church', preacher: 'Preacher' }

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
export const subscriptionPlans = ['monthly', 'student'] as const
export type SubscriptionPlan = (typeof subscriptionPlans)[number]
export const trialDays = 30
export const trialConnections = 5

/** `expiresAt` is when it ends or ended; null if it does not. `connectionsLimit` applies only to trials. */
export const subscription = z.object({
  status: z.enum(subscriptionStatuses),
  expiresAt: timestamp.nullable(),
  plan: z.enum(subscriptionPlans).nullable(),
  connectionsUsed: z.number().int(),
  connectionsLimit: z.number().int().nullable(),
  /** With `past_due`: a paid period is over and the next payment is not known yet. */
  isUnheard: z.literal(true).optional(),
})

export type Subscription = z.output<typeof subscription>

/** Whom an account can confirm new services with: everyone; those it has had a confirmed service with; or no one. */
export type Coverage = 'everybody' | 'known' | 'nobody'

export function coverageOf({
  status,
  connectionsUsed: used,
  connectionsLimit: limit,
}: Pick<Subscription, 'status' | 'connectionsUsed' | 'connectionsLimit'>): Coverage {
  if (status === 'expired') return 'nobody'
  return limit !== null && used >= limit ? 'known' : 'everybody'
}

/** `isKnown`: the two have had a confirmed service. */
export const covers = (coverage: Coverage, isKnown: boolean): boolean =>
  coverage === 'everybody' || (coverage === 'known' && isKnown)

export const user = z.object({
  _id: id,
  email: z.string().max(longest.email),
  userType: z.enum(userTypes),
  emailVerified: z.boolean(),
  /** An email server refuses the address, so nothing is sent to it. */
  emailRefused: z.literal(true).optional(),
  /** May read and resolve reports. */
  isAdmin: z.literal(true).optional(),
  subscription,
})
export type User = z.output<typeof user>

/** The name of a deleted account in the other side's history. */
export const formerMember = { firstName: 'Former', lastName: 'member', name: 'Former member' } as const
