import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { ThreadView } from '@openpulpit/contract/threads'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnection } from '../../platform/socket.ts'
import { aMinute, learnThread, mergeMessage, threadOfRequestQuery, threadQuery, updateCachedThread } from './api.ts'
import type { Place } from './send-queue/queue-items.ts'
import { isBehind, withSeen, withSeenHere } from './thread-cache.ts'

type NewMessage = Parameters<ServerEvents['new_message']>[0]
type Read = Parameters<ServerEvents['thread_read']>[0]

/** Keeps a conversation current while it is on screen. `owner` is the signed-in user. */
export function useThread(given: Place, owner: string) {
  const threadId = useThreadId(given)
  const { socket, status } = useConnection()
  const {
    data: held,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...threadQuery(threadId ?? ''),
    refetchInterval: aMinute,
    ...(threadId === null && { queryFn: skipToken }),
  })
  // Joins the refetch already in flight.
  const refetchOnce = useEffectEvent(() => refetch({ cancelRefetch: false }))
  // The one in flight may have been answered before the change, so another follows.
  const refetchTwice = useEffectEvent(() => {
    if (threadId !== null) void refetchOnce().then(refetchOnce)
  })

  const mergeNews = useEffectEvent(({ threadId: of, requestId, item }: NewMessage) => {
    if (of === threadId) {
      mergeMessage(item)
      // The first page may have been answered before this message.
      if (!held) refetchTwice()
    } else if (threadId === null && requestId !== null && requestId === given.requestId) {
      void learnThread(requestId, item)
    }
  })

  const mergeRead = useEffectEvent(({ threadId: of, userId, seq, at }: Read) => {
    updateCachedThread(of, (now) => (userId === owner ? withSeenHere(now, seq) : withSeen(now, { seq, at })))
  })

  useEffect(() => {
    if (!socket) return
    const onMessage = (message: NewMessage) => mergeNews(message)
    const onRead = (read: Read) => mergeRead(read)
    const onChange = () => refetchTwice()
    socket.on('new_message', onMessage)
    socket.on('thread_read', onRead)
    socket.on('threads_changed', onChange)
    return () => {
      socket.off('new_message', onMessage)
      socket.off('thread_read', onRead)
      socket.off('threads_changed', onChange)
    }
  }, [socket])

  // Events missed while disconnected are not sent again, and a gap in the numbers means a missed event.
  const isMissing = held !== undefined && isBehind(held)
  const statusBefore = useRef(status)
  useEffect(() => {
    if (status === 'connected' && statusBefore.current !== 'connected') refetchTwice()
    statusBefore.current = status
  }, [status])
  useEffect(() => {
    if (isMissing) void refetchOnce()
  }, [isMissing])

  return { threadId, held, hasFailed: isLoadingError, retry: refetch, isRetrying: isFetching }
}

/** The cached conversation, without fetching: the conversation itself does that. */
export function useCachedThread(given: Place): ThreadView | undefined {
  const { data } = useQuery({ ...threadQuery(useThreadId(given) ?? ''), enabled: false })
  return data?.thread
}

/** A request gets its conversation with the first message, possibly while its page is open. */
function useThreadId({ threadId, requestId }: Place): string | null {
  const { data } = useQuery(threadOfRequestQuery(requestId ?? ''))
  return threadId ?? data ?? null
}
