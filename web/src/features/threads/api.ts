import { requestEndpoints } from '@openpulpit/contract/requests'
import { type MessageView, type ThreadForm, threadEndpoints } from '@openpulpit/contract/threads'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Query } from '../../platform/http/endpoint-options.ts'
import { send } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { syncMessages } from './sync-messages.ts'
import { type CachedThread, hasEarlier, withMessage, withReply } from './thread-cache.ts'

export type ThreadFilters = Query<typeof threadEndpoints.list>

/** What is said has a topic of its own: news of the list is no reason to ask for the words again. */
const threadKeys = {
  all: ['threads'],
  list: (filters: ThreadFilters) => ['threads', 'list', filters] as const,
  pages: (search: string | undefined) => ['threads', 'pages', search] as const,
  one: (id: string) => ['messages', id] as const,
  before: (id: string, seq: number) => ['messages', id, 'before', seq] as const,
  ofRequest: (requestId: string) => ['messages', 'of request', requestId] as const,
} as const

/** How often it is asked whether all is known: a server may die between storing a message and telling of it. */
export const aMinute = 60_000

/** Their conversations, the newest message first. */
export const threadsQuery = (filters: ThreadFilters = {}) =>
  queryOptions({
    queryKey: threadKeys.list(filters),
    queryFn: ({ signal }) => send(threadEndpoints.list, { query: filters, signal }),
    refetchOnWindowFocus: true,
  })

/** The same as far as someone looks back, a page after the other; of a search those that fit. */
export const threadPagesQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: threadKeys.pages(search),
    queryFn: ({ pageParam: page, signal }) => send(threadEndpoints.list, { query: { page, search }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : undefined),
    refetchInterval: aMinute,
    refetchOnWindowFocus: true,
  })

/** One conversation, its newest page first; asked for again, it brings what came since. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKeys.one(id),
    queryFn: ({ signal }) =>
      syncMessages({
        held: () => cachedThread(id),
        keep: (held) => updateCachedThread(id, () => held),
        ask: (query) => part(id, query, signal),
      }),
    refetchOnWindowFocus: true,
  })

/** An answer that comes too late, as when someone else has signed in, is none. */
async function part(id: string, query: Query<typeof threadEndpoints.show>, signal: AbortSignal) {
  const reply = await send(threadEndpoints.show, { params: { id }, query, signal })
  signal.throwIfAborted()
  return reply
}

const cachedThread = (id: string) => queryClient.getQueryData<CachedThread>(threadKeys.one(id))

/** Fetches the page before what is cached. */
export async function fetchEarlier(id: string): Promise<void> {
  const thread = cachedThread(id)
  const [first] = thread?.log ?? []
  if (!thread || !first || !hasEarlier(thread)) return
  const reply = await queryClient.fetchQuery({
    queryKey: threadKeys.before(id, first.seq),
    queryFn: ({ signal }) => part(id, { before: first.seq }, signal),
    gcTime: 0,
  })
  updateCachedThread(id, (is) => withReply(is, reply))
}

/** Merges a message into its cached conversation. */
export const mergeMessage = (message: MessageView) =>
  updateCachedThread(message.threadId, (cached) => withMessage(cached, message))

/** Changes a conversation where it is cached. */
export const updateCachedThread = (id: string, change: (cached: CachedThread) => CachedThread) =>
  queryClient.setQueryData<CachedThread>(threadKeys.one(id), (cached) => cached && change(cached))

/** Which conversation a request has got since its page was opened. */
export const threadOfRequestQuery = (requestId: string) =>
  queryOptions<string>({ queryKey: threadKeys.ofRequest(requestId), queryFn: skipToken })

/** The first message of a request has made its conversation: it is shown in one piece, with the message. */
export async function learnThread(requestId: string, message: MessageView): Promise<void> {
  await queryClient.prefetchQuery(threadQuery(message.threadId))
  mergeMessage(message)
  const key = threadKeys.ofRequest(requestId)
  // By now someone else may have signed in, who does not look at that request.
  if (queryClient.getQueryState(key)) queryClient.setQueryData(key, message.threadId)
}

export const startThread = (body: ThreadForm) => send(threadEndpoints.start, { body })

interface Written {
  content: string
  clientId: string
}

export const sendToThread = (id: string, body: Written) => send(threadEndpoints.send, { params: { id }, body })
/** Begins the conversation of a request, where it has none yet. */
export const sendToRequest = (id: string, body: Written) => send(requestEndpoints.sendMessage, { params: { id }, body })

export const markSeen = (id: string, seq: number) => send(threadEndpoints.read, { params: { id }, body: { seq } })
