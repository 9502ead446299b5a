import type { Outbox } from './queue-items.ts'

/** What is said of a message that nobody looks at, or to somebody who listens to the page. */
export const refusedWords = (failure: string) => `Your message was not sent. ${failure}`

/** What is said of those that wait in a conversation, to those who listen to the page. */
export function failureSaid(outgoing: Outbox): string | undefined {
  const failed = outgoing.findLast(({ failure }) => failure)
  if (!failed?.failure) return undefined
  return failed.isRefused ? refusedWords(failed.failure) : 'Your message is not sent yet. We keep trying.'
}
