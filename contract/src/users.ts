import { z } from 'zod'
import { timestamp } from './dates.ts'
import { id } from './text.ts'

export const userTypes = ['church', 'preacher'] as const
export type UserType = (typeof userTypes)[number]
export const userTypeLabels: Record<UserType, string> = { church: 'Church', preacher: 'Preacher' }

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'expired'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
export const subscriptionPlans = ['monthly', 'student'] as const
export type SubscriptionPlan = (typeof subscriptionPlans)[number]
export const trialDays = 30
export const trialConnections = 5

/** `expiresAt` and `connectionsLimit` are null where nothing runs out. */
export const subscription = z.object({
  status: z.enum(subscriptionStatuses),
  expiresAt: timestamp.nullable(),
  plan: z.enum(subscriptionPlans).nullable(),
  connectionsUsed: z.number().int(),
  connectionsLimit: z.number().int().nullable(),
})

export const user = z.object({
  _id: id,
  email: z.string(),
  userType: z.enum(userTypes),
  emailVerified: z.boolean(),
  subscription,
})
export type User = z.output<typeof user>

/** What is left of a name when its account is deleted: past services stay in the other side's history. */
export const formerMember = { firstName: 'Former', lastName: 'member', name: 'Former member' } as const
