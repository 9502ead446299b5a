import { useEffect, useSyncExternalStore } from 'react'
import { retryOnReconnect } from '../../../platform/browser/retry-on-reconnect.ts'
import { useConnection } from '../../../platform/socket.ts'
import type { Place } from './queue-items.ts'
import { currentQueue, openSendQueue, retrySending, show, watchQueue } from './send-queue.ts'

/** Delivers what this person writes, and goes on with it whenever the line may be back. Mounted once. */
export function useSendQueue(owner: string): void {
  const { status } = useConnection()
  useEffect(() => openSendQueue(owner), [owner])
  useEffect(() => retryOnReconnect(() => retrySending()), [])
  useEffect(() => {
    if (status === 'connected') retrySending()
  }, [status])
}

/** What waits to be sent, where a conversation is on screen and shows it. */
export function useShownQueue({ threadId, requestId }: Place) {
  useEffect(() => show({ threadId, requestId }), [threadId, requestId])
  return useSyncExternalStore(watchQueue, currentQueue, currentQueue)
}
