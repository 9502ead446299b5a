import type { LoggedMessages } from '@openpulpit/contract/message-log'
import type { UserType } from '@openpulpit/contract/users'

/** Where something belongs. Before its first message, the conversation of a request is known by the request alone. */
export interface Place {
  readonly threadId: string | null
  readonly requestId: string | null
}

/** A message that is on its way, or that could not be sent and waits for another try. */
export interface QueuedMessage {
  readonly clientId: string
  readonly content: string
  readonly to: Place
  readonly failure?: string | undefined
  /** The server has refused it, and would again: only its writer can say what is to become of it. */
  readonly isRefused?: boolean | undefined
  /** The other side takes none from this one: no other try of the same message is offered. */
  readonly isBlocked?: boolean | undefined
}
export type SendQueue = readonly QueuedMessage[]

/** As it was kept over a reload; nothing where an older version of the page left it in another form. */
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

/** What waits in a conversation, without what it shows already: news by socket can be quicker than the answer. */
export const stillOut = (items: SendQueue, of: Place, log: LoggedMessages, own: UserType): SendQueue =>
  items.filter(
    (item) =>
      isOf(item, of) && !log.some(({ clientId, sender }) => clientId === item.clientId && sender.userType === own),
  )

/** The next to be sent. Nothing overtakes what waits in the same conversation. */
export const nextOut = (items: SendQueue): QueuedMessage | undefined =>
  items.find((item) => !item.failure && !isHeldBack(items, item))

/** One before it in the same conversation could not be sent, and is tried again first. */
export const isHeldBack = (items: SendQueue, item: QueuedMessage): boolean =>
  items.slice(0, items.indexOf(item)).some((one) => one.failure && !one.isRefused && isOf(one, item.to))

type Failure = Required<Pick<QueuedMessage, 'failure' | 'isRefused' | 'isBlocked'>>

export const withFailure = (items: SendQueue, id: string, failure: Failure): SendQueue =>
  items.map((item) => (item.clientId === id ? { ...item, ...failure } : item))

/** Another try for all that the line kept back, and for what was refused where someone asks for it by its id. */
export const withAnotherTry = (items: SendQueue, id?: string): SendQueue =>
  items.map((item) => (item.isRefused && item.clientId !== id ? item : untried(item)))

const untried = ({ clientId, content, to }: QueuedMessage): QueuedMessage => ({ clientId, content, to })

export const without = (items: SendQueue, id: string): SendQueue => items.filter(({ clientId }) => clientId !== id)

/** What is said of a message that no one looks at, or to someone who listens to the page. */
export const refusedWords = (failure: string) => `Your message wasn’t sent. ${failure}`

/** What is said of those that wait in a conversation, to those who listen to the page. */
export function failureSaid(outgoing: SendQueue): string | undefined {
  const failed = outgoing.findLast(({ failure }) => failure)
  if (!failed?.failure) return undefined
  return failed.isRefused ? refusedWords(failed.failure) : 'Your message isn’t sent yet. We’ll keep trying.'
}
