import { authCalls } from '@openpulpit/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http.ts'

/** Under `billing`, which is looked at again with every request that moves too: it can use up a connection. */
export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'] as const,
  queryFn: ({ signal }) => send(authCalls.me, { signal }).then(({ user }) => user.subscription),
})
