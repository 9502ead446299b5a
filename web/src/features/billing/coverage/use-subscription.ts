import { authEndpoints } from '@openpulpit/contract/auth'
import { coverageOf, type Subscription } from '@openpulpit/contract/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNow } from '../../../platform/browser/use-now.ts'
import { subscriptionNow } from '../../../platform/coverage.ts'
import { send } from '../../../platform/http/http.ts'
import { sharedKeys } from '../../../platform/queries/shared-keys.ts'

/** How the account stands now. What the session knows may be from before the last payment or confirmed request. */
export function useSubscription(known: Subscription) {
  const { data = known } = useQuery(subscriptionQuery)
  const now = useNow()
  const subscription = subscriptionNow(data, now)
  return { subscription, coverage: coverageOf(subscription), now }
}

/** Under `billing`, which is looked at again with every request that moves too: it can use up a connection. */
const subscriptionQuery = queryOptions({
  queryKey: sharedKeys.subscription,
  queryFn: ({ signal }) => send(authEndpoints.me, { signal }).then(({ user }) => user.subscription),
  // The session was found a moment ago, together with this.
  staleTime: 10_000,
})
