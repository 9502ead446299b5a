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

// It outlives every screen: what was written while the line was down is sent also when its writer has gone on.
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

/** Takes up what this person has written in this tab. Whether the last of it arrived no one knows; twice is harmless. */
export function openSendQueue(of: string): () => void {
  owner = of
  // What is written while the page still wakes up comes after what it had kept.
  become([...(readDraft(nameOf(of), readQueue) ?? []), ...items])
  retrySending()
  return () => {
    owner = undefined
    become([])
  }
}

export function queueMessage(content: string, to: Place): void {
  // Who writes on does not wait behind one that could be tried again.
  become([...withAnotherTry(items), { clientId: randomUuid(), content, to }])
  void deliver()
}

/** All that the line kept back, or one alone. */
export function retrySending(clientId?: string): void {
  become(withAnotherTry(items, clientId))
  void deliver()
}

/** What was refused is put away by its writer. */
export const discard = (clientId: string) => become(without(items, clientId))

/** A conversation that is on screen shows by itself what becomes of its messages. */
export function show(place: Place): () => void {
  shown.add(place)
  return () => shown.delete(place)
}

/** One after the other, so that they arrive in the order they were written. */
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

/** Too many at once is mended by waiting, and a session that has ended by logging in. */
const isFinal = (error: unknown): boolean =>
  isRefusal(error) && !hasCode(error, 'rate_limited') && !hasCode(error, 'unauthenticated')
