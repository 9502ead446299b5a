import { useEffect, useSyncExternalStore } from 'react'
import { whenWorthATry } from '../../../platform/browser/retry-on-reconnect.ts'
import { useConnection } from '../../../platform/socket.ts'
import type { Place } from './queue-items.ts'
import { currentOutbox, openPost, show, tryAgain, watchOutbox } from './send-queue.ts'

/** Delivers what this person writes, and goes on with it whenever the line may be back. Mounted once. */
export function usePost(owner: string): void {
  const { status } = useConnection()
  useEffect(() => openPost(owner), [owner])
  useEffect(() => whenWorthATry(() => tryAgain()), [])
  useEffect(() => {
    if (status === 'connected') tryAgain()
  }, [status])
}

/** What waits to be sent, where a conversation is on screen and shows it. */
export function useShownOutbox({ threadId, requestId }: Place) {
  useEffect(() => show({ threadId, requestId }), [threadId, requestId])
  return useSyncExternalStore(watchOutbox, currentOutbox, currentOutbox)
}
