import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../http/api-error.ts'
import { watchToken, watchTokenElsewhere } from '../token.ts'

/** What a query can be about: the first word of every key, so that "look again" can name it across features. */
export type Topic =
  | 'account'
  | 'answers'
  | 'audit'
  | 'availability'
  | 'billing'
  | 'briefs'
  | 'churches'
  | 'feeds'
  | 'imports'
  | 'messages'
  | 'notifications'
  | 'places'
  | 'preachers'
  | 'profile'
  | 'push'
  | 'reported'
  | 'reports'
  | 'requests'
  | 'reviews'
  | 'search'
  | 'second-factor'
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

/**
 * What is shown about these topics is asked for again; what is not on screen, when it next is. An answer still on its
 * way may be from before the change, so it is not waited for.
 */
export async function invalidateTopics(topics: readonly Topic[]): Promise<void> {
  await Promise.all(topics.map((topic) => queryClient.cancelQueries({ queryKey: [topic] })))
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

/** The same of what lays each answer into what it holds: nothing that is on its way is broken off. */
export const refetchTopic = (topic: Topic): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [topic] }, { cancelRefetch: false })

const aMoment = 300
const gathered = new Set<Topic>()

/** The same in a moment, once for all that is heard until then: news comes in swarms. */
export function invalidateTopicsSoon(topics: readonly Topic[]): void {
  if (gathered.size === 0 && topics.length > 0) setTimeout(lookAgainAtGathered, aMoment)
  for (const topic of topics) gathered.add(topic)
}

function lookAgainAtGathered() {
  const topics = [...gathered]
  gathered.clear()
  void invalidateTopics(topics)
}
