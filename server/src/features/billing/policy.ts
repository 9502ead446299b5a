import type { StudentHurdle } from '@openpulpit/contract/billing'
import { type SubscriptionPlan, subscriptionPlans } from '@openpulpit/contract/users'
import type { Payer } from './queries.ts'

/** The billing provider renews it, or tries to. */
export const isSubscriptionRunning = ({ status }: Pick<Payer, 'status'>): boolean =>
  status === 'active' || status === 'past_due'

/** The plan of the next payment. */
export const nextPlanOf = ({ plan, next_plan }: Pick<Payer, 'plan' | 'next_plan'>): SubscriptionPlan | null =>
  next_plan ?? plan

/** The plans that a member can choose. */
export const availablePlans = (hurdle: StudentHurdle | null): SubscriptionPlan[] =>
  subscriptionPlans.filter((plan) => plan !== 'student' || hurdle === null)
