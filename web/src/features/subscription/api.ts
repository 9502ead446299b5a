import { authCalls } from '@openpulpit/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http.ts'

/** Under `stats`, because what changes a figure can use up a connection. */
export const subscriptionQuery = queryOptions({
  queryKey: ['stats', 'subscription'] as const,
  queryFn: ({ signal }) => send(authCalls.me, { signal }).then(({ user }) => user.subscription),
})
