import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { UserType } from '@openpulpit/contract/users'

/** Where a message belongs. Until its first message, a request's conversation is known only by the request. */
export interface Place {
  readonly threadId: string | null
  readonly requestId: string | null
}

/** A message being sent, or waiting for a retry. */
export interface QueuedMessage {
  readonly clientId: string
  readonly content: string
  readonly to: Place
  readonly failure?: string | undefined
  /** The server refused it and would again, so its writer must decide. */
  readonly isRefused?: boolean | undefined
  /** The other side accepts no messages, so no retry is offered. */
  readonly isBlocked?: boolean | undefined
}
export type SendQueue = readonly QueuedMessage[]

/** The queue kept across a reload; undefined if an older version wrote it in another form. */
export const readQueue = (kept: unknown): SendQueue | undefined =>
  Array.isArray(kept) && kept.every(isQueued) ? kept : undefined

function isQueued(kept: Partial<Record<keyof QueuedMessage, unknown>> | null): kept is QueuedMessage {
  return (
    typeof kept?.clientId === 'string' &&
    typeof kept.content === 'string' &&
    isPlace(kept.to) &&
    isOptional(kept.failure, 'string') &&
    isOptional(kept.isRefused, 'boolean') &&
    isOptional(kept.isBlocked, 'boolean')
  )
}

const isPlace = (to: unknown): to is Place =>
  typeof to === 'object' &&
  to !== null &&
  'threadId' in to &&
  'requestId' in to &&
  [to.threadId, to.requestId].every((id) => id === null || typeof id === 'string')

const isOptional = (value: unknown, kind: 'string' | 'boolean'): boolean => value === undefined || typeof value === kind

export const isOf = ({ to }: QueuedMessage, { threadId, requestId }: Place): boolean =>
  (threadId !== null && to.threadId === threadId) || (requestId !== null && to.requestId === requestId)

/** A conversation's waiting messages, without those already shown: an event can arrive before the reply. */
export const stillOut = (items: SendQueue, of: Place, log: LoggedMessages, own: UserType): SendQueue =>
  items.filter(
    (item) =>
      isOf(item, of) && !log.some(({ clientId, sender }) => clientId === item.clientId && sender.userType === own),
  )

/** The next message to send. Never passes one that waits in the same conversation. */
export const nextOut = (items: SendQueue): QueuedMessage | undefined =>
  items.find((item) => !item.failure && !isHeldBack(items, item))

/** An earlier message of the same conversation failed and goes first. */
export const isHeldBack = (items: SendQueue, item: QueuedMessage): boolean =>
  items.slice(0, items.indexOf(item)).some((one) => one.failure && !one.isRefused && isOf(one, item.to))

type Failure = Required<Pick<QueuedMessage, 'failure' | 'isRefused' | 'isBlocked'>>

export const withFailure = (items: SendQueue, id: string, failure: Failure): SendQueue =>
  items.map((item) => (item.clientId === id ? { ...item, ...failure } : item))

/** Retries everything that failed by connection, and a refused one if asked for by its ID. */
export const withAnotherTry = (items: SendQueue, id?: string): SendQueue =>
  items.map((item) => (item.isRefused && item.clientId !== id ? item : untried(item)))

const untried = ({ clientId, content, to }: QueuedMessage): QueuedMessage => ({ clientId, content, to })

export const without = (items: SendQueue, id: string): SendQueue => items.filter(({ clientId }) => clientId !== id)

/** For a message that is off screen, or for screen readers. */
export const refusedWords = (failure: string) => `Your message wasn’t sent. ${failure}`

/** What screen readers hear about failed messages of a conversation. */
export function failureSaid(outgoing: SendQueue): string | undefined {
  const failed = outgoing.findLast(({ failure }) => failure)
  if (!failed?.failure) return undefined
  return failed.isRefused ? refusedWords(failed.failure) : 'Your message isn’t sent yet. We’ll keep trying.'
}
