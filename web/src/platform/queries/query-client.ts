import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../http/api-error.ts'
import { watchToken, watchTokenElsewhere } from '../token.ts'

/** What a query can be about: the first word of every key, by which invalidation.ts names it across features. */
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
      // Away from the network a call fails with words and a Retry, and is made again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
})

// It takes for granted that a page is loaded with a network; one that was kept on the device may not be.
onlineManager.setOnline(globalThis.navigator?.onLine !== false)

// What one person has read is not for the next one at this computer.
watchToken(() => queryClient.clear())
if (typeof window !== 'undefined') watchTokenElsewhere(() => queryClient.clear())
