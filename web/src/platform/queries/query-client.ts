import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../http/api-error.ts'
import { watchToken, watchTokenElsewhere } from '../token.ts'

/** The subject of a query: the first element of its key, by which invalidation.ts refers to it across features. */
export type Topic =
  | 'account'
  | 'attention'
  | 'audit'
  | 'availability'
  | 'billing'
  | 'briefs'
  | 'calendar-feed'
  | 'churches'
  | 'credentials'
  | 'email-actions'
  | 'invitations'
  | 'email-change'
  | 'external-calendars'
  | 'messages'
  | 'notifications'
  | 'payments'
  | 'places'
  | 'preachers'
  | 'profile'
  | 'push'
  | 'references'
  | 'reported'
  | 'reports'
  | 'requests'
  | 'reviews'
  | 'roster'
  | 'saved-searches'
  | 'search'
  | 'second-factor'
  | 'sermons'
  | 'services'
  | 'sessions'
  | 'stats'
  | 'sundays'
  | 'threads'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Topic, ...unknown[]]
    mutationKey: readonly [Topic, ...unknown[]]
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a call fails with a message and a retry button, and is repeated when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
})

// The library assumes that a page loads online, but a cached one may not.
onlineManager.setOnline(globalThis.navigator?.onLine !== false)

// Another user of this computer must not see it.
watchToken(() => queryClient.clear())
if (typeof window !== 'undefined') watchTokenElsewhere(() => queryClient.clear())
