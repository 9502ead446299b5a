import { randomUuid } from '../../../platform/browser/random-uuid.ts'
import { keepDraft, readDraft } from '../../../platform/forms/drafts.ts'
import { failureWords, hasCode, isRefusal } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { learnThread, mergeMessage, sendToRequest, sendToThread } from '../api.ts'
import {
  isOf,
  nextOut,
  type Place,
  type QueuedMessage,
  readQueue,
  refusedWords,
  type SendQueue,
  withAnotherTry,
  withFailure,
  without,
} from './queue-items.ts'

// Outlives every screen, so that messages written offline are sent even after their writer has moved on.
let owner: string | undefined
let items: SendQueue = []
let isDelivering = false
const shown = new Set<Place>()
const listeners = new Set<() => void>()

export const currentQueue = () => items

export function watchQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SendQueue) {
  items = next
  if (owner) keepDraft(nameOf(owner), items)
  for (const listener of listeners) listener()
}

const nameOf = (of: string) => `outbox:${of}`

/** Restores this person's unsent messages in this tab. The last one may have arrived; sending it twice is harmless. */
export function openSendQueue(of: string): () => void {
  owner = of
  // Messages written while the page was starting come after the restored ones.
  become([...(readDraft(nameOf(of), readQueue) ?? []), ...items])
  retrySending()
  return () => {
    owner = undefined
    become([])
  }
}

export function queueMessage(content: string, to: Place): void {
  // A new message must not wait behind one that could be retried.
  become([...withAnotherTry(items), { clientId: randomUuid(), content, to }])
  void deliver()
}

/** Retries everything that failed by connection, or one message. */
export function retrySending(clientId?: string): void {
  become(withAnotherTry(items, clientId))
  void deliver()
}

/** The writer gives up a refused message. */
export const discard = (clientId: string) => become(without(items, clientId))

/** A conversation on screen shows its own messages' state, so no toast is needed. */
export function show(place: Place): () => void {
  shown.add(place)
  return () => shown.delete(place)
}

/** One at a time, to keep the order. */
async function deliver(): Promise<void> {
  if (isDelivering) return
  isDelivering = true
  for (let item = nextOut(items); item; item = nextOut(items)) {
    const { clientId } = item
    try {
      await hand(item)
      become(without(items, clientId))
    } catch (error) {
      const failure = failureWords(error, 'Not sent')
      if (isFinal(error) && items.includes(item) && ![...shown].some((place) => isOf(item, place))) {
        notify.error(refusedWords(failure))
      }
      become(withFailure(items, clientId, { failure, isRefused: isFinal(error), isBlocked: hasCode(error, 'blocked') }))
    }
  }
  isDelivering = false
}

async function hand({ clientId, content, to: { threadId, requestId } }: QueuedMessage): Promise<void> {
  const written = { clientId, content }
  if (threadId !== null) mergeMessage(await sendToThread(threadId, written))
  else if (requestId !== null) await learnThread(requestId, await sendToRequest(requestId, written))
}

/** A rate limit passes with time, and an ended session with signing in. */
const isFinal = (error: unknown): boolean =>
  isRefusal(error) && !hasCode(error, 'rate_limited') && !hasCode(error, 'unauthenticated')
