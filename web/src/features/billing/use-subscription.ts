import { coverageOf, type Subscription } from '@openpulpit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { subscriptionNow } from '../../platform/coverage.ts'
import { useNow } from '../../platform/use-now.ts'
import { subscriptionQuery } from './subscription-query.ts'

/** How the account stands now. What the session knows may be from before the last payment or confirmed request. */
export function useSubscription(known: Subscription) {
  const { data = known } = useQuery(subscriptionQuery)
  const now = useNow()
  const subscription = subscriptionNow(data, now)
  return { subscription, coverage: coverageOf(subscription), now }
}
