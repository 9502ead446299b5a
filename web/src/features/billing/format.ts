import { planPrices } from '@openpulpit/contract/billing'
import { dayOf, formatDay, type Reader } from '@openpulpit/contract/dates'
import { type Cents, formatDollars, toDollars } from '@openpulpit/contract/money'
import type { SubscriptionPlan } from '@openpulpit/contract/users'

/** "$5", "$2.50" */
export const formatAmount = (amount: Cents): string => formatDollars(toDollars(amount))

/** "$5 a month" */
export const formatPrice = (plan: SubscriptionPlan): string => `${formatAmount(planPrices[plan])} a month`

/** "Sunday, December 20", in the member's time zone. */
export const formatBillingDay = (timestamp: string, { today, timeZone }: Reader): string =>
  formatDay(dayOf(new Date(timestamp), timeZone), today)
