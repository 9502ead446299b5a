import type { StudentHurdle } from '@openpulpit/contract/billing'
import { type SubscriptionPlan, subscriptionPlans } from '@openpulpit/contract/users'
import type { Payer } from './queries.ts'

/** The payment provider goes on doing so, or tries to. */
export const isSubscriptionRunning = ({ status }: Pick<Payer, 'status'>): boolean =>
  status === 'active' || status === 'past_due'

/** What the next payment is for. */
export const nextPlanOf = ({ plan, next_plan }: Pick<Payer, 'plan' | 'next_plan'>): SubscriptionPlan | null =>
  next_plan ?? plan

/** What a member can choose. */
export const availablePlans = (hurdle: StudentHurdle | null): SubscriptionPlan[] =>
  subscriptionPlans.filter((plan) => plan !== 'student' || hurdle === null)
