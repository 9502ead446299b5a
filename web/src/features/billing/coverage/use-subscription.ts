import { authEndpoints } from '@openpulpit/contract/auth'
import { coverageOf, type Subscription } from '@openpulpit/contract/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNow } from '../../../platform/browser/use-now.ts'
import { subscriptionNow } from '../../../platform/coverage.ts'
import { send } from '../../../platform/http/http.ts'
import { sharedKeys } from '../../../platform/queries/shared-keys.ts'

/** The account's current state. The session's copy may be older than the last payment or confirmed request. */
export function useSubscription(known: Subscription) {
  const { data = known } = useQuery(subscriptionQuery)
  const now = useNow()
  const subscription = subscriptionNow(data, now)
  return { subscription, coverage: coverageOf(subscription), now }
}

/** Under `billing`, which is also invalidated when a request changes: that can use up a connection. */
const subscriptionQuery = queryOptions({
  queryKey: sharedKeys.subscription,
  queryFn: ({ signal }) => send(authEndpoints.me, { signal }).then(({ user }) => user.subscription),
  // Loaded moments ago with the session.
  staleTime: 10_000,
})
