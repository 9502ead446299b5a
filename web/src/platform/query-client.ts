import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api-error.ts'
import { watchToken } from './token.ts'

/** What a query can be about: the first word of every key, so that "look again" can name it across features. */
export type Topic =
  | 'account'
  | 'availability'
  | 'churches'
  | 'notifications'
  | 'places'
  | 'preachers'
  | 'profile'
  | 'requests'
  | 'reviews'
  | 'search'
  | 'services'
  | 'sessions'
  | 'stats'
  | 'sundays'

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

// What one person has read is not for the next one at this computer.
watchToken(() => queryClient.clear())

/**
 * What is shown about these topics is asked for again; what is not on screen, when it next is. An answer still on its
 * way may be from before the change, so it is not waited for.
 */
export async function lookAgainAt(topics: readonly Topic[]): Promise<void> {
  await Promise.all(topics.map((topic) => queryClient.cancelQueries({ queryKey: [topic] })))
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}
