import { useEffect, useSyncExternalStore } from 'react'
import { retryOnReconnect } from '../../../platform/browser/retry-on-reconnect.ts'
import { useConnection } from '../../../platform/socket.ts'
import type { Place } from './queue-items.ts'
import { currentQueue, openSendQueue, retrySending, show, watchQueue } from './send-queue.ts'

/** Sends queued messages, and retries whenever the connection may be back. Mounted once. */
export function useSendQueue(owner: string): void {
  const { status } = useConnection()
  useEffect(() => openSendQueue(owner), [owner])
  useEffect(() => retryOnReconnect(() => retrySending()), [])
  useEffect(() => {
    if (status === 'connected') retrySending()
  }, [status])
}

/** A conversation's queued messages, shown on screen. */
export function useShownQueue({ threadId, requestId }: Place) {
  useEffect(() => show({ threadId, requestId }), [threadId, requestId])
  return useSyncExternalStore(watchQueue, currentQueue, currentQueue)
}
