import { requestEndpoints } from '@openpulpit/contract/requests'
import { type MessageView, type ThreadForm, threadEndpoints } from '@openpulpit/contract/threads'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Query } from '../../platform/http/endpoint-options.ts'
import { send } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { syncMessages } from './sync-messages.ts'
import { type CachedThread, hasEarlier, withMessage, withReply } from './thread-cache.ts'

export type ThreadFilters = Query<typeof threadEndpoints.list>

/** Messages have a key of their own, so that a change in the list does not reload them. */
const threadKeys = {
  all: ['threads'],
  list: (filters: ThreadFilters) => ['threads', 'list', filters] as const,
  pages: (search: string | undefined) => ['threads', 'pages', search] as const,
  one: (id: string) => ['messages', id] as const,
  before: (id: string, seq: number) => ['messages', id, 'before', seq] as const,
  ofRequest: (requestId: string) => ['messages', 'of request', requestId] as const,
} as const

/** How often to check for missed messages: a server may crash between storing a message and announcing it. */
export const aMinute = 60_000

/** Conversations, newest message first. */
export const threadsQuery = (filters: ThreadFilters = {}) =>
  queryOptions({
    queryKey: threadKeys.list(filters),
    queryFn: ({ signal }) => send(threadEndpoints.list, { query: filters, signal }),
    refetchOnWindowFocus: true,
  })

/** The same in pages, as far as someone has scrolled back; with a search, only matches. */
export const threadPagesQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: threadKeys.pages(search),
    queryFn: ({ pageParam: page, signal }) => send(threadEndpoints.list, { query: { page, search }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : undefined),
    refetchInterval: aMinute,
    refetchOnWindowFocus: true,
  })

/** A conversation with its newest page; a refetch brings what came since. */
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

/** Drops a late answer, for example after someone else signed in. */
async function part(id: string, query: Query<typeof threadEndpoints.show>, signal: AbortSignal) {
  const reply = await send(threadEndpoints.show, { params: { id }, query, signal })
  signal.throwIfAborted()
  return reply
}

const cachedThread = (id: string) => queryClient.getQueryData<CachedThread>(threadKeys.one(id))

/** Fetches the page before the cached ones. */
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

export const mergeMessage = (message: MessageView) =>
  updateCachedThread(message.threadId, (cached) => withMessage(cached, message))

export const updateCachedThread = (id: string, change: (cached: CachedThread) => CachedThread) =>
  queryClient.setQueryData<CachedThread>(threadKeys.one(id), (cached) => cached && change(cached))

/** The request's conversation, which may start while the request's page is open. */
export const threadOfRequestQuery = (requestId: string) =>
  queryOptions<string>({ queryKey: threadKeys.ofRequest(requestId), queryFn: skipToken })

/** A request's first message creates its conversation; both are shown at once. */
export async function learnThread(requestId: string, message: MessageView): Promise<void> {
  await queryClient.prefetchQuery(threadQuery(message.threadId))
  mergeMessage(message)
  const key = threadKeys.ofRequest(requestId)
  // By now someone else may be signed in who does not have that request open.
  if (queryClient.getQueryState(key)) queryClient.setQueryData(key, message.threadId)
}

export const startThread = (body: ThreadForm) => send(threadEndpoints.start, { body })

interface Written {
  content: string
  clientId: string
}

export const sendToThread = (id: string, body: Written) => send(threadEndpoints.send, { params: { id }, body })
/** Starts the conversation of a request that has none. */
export const sendToRequest = (id: string, body: Written) => send(requestEndpoints.sendMessage, { params: { id }, body })

export const markSeen = (id: string, seq: number) => send(threadEndpoints.read, { params: { id }, body: { seq } })
