import type { MessageView } from './threads.ts'

/** The messages that a device holds of a conversation: consecutive, oldest first. */
export type LoggedMessages = readonly MessageView[]

/**
 * Merges messages into the held ones; order and duplicates do not matter. Messages that do not connect are dropped and
 * `hasGap` is set: the device then fetches what follows its last one.
 */
export function mergeMessages(
  held: LoggedMessages,
  news: readonly MessageView[],
): { log: LoggedMessages; hasGap: boolean } {
  const bySeq = new Map([...held, ...news].map((message) => [message.seq, message]))
  const seqs = [...bySeq.keys()].sort((one, other) => one - other)
  // An older page that connects at the beginning belongs to the run.
  const anchor = held[0]?.seq ?? seqs[0] ?? 0
  const first = runBack(bySeq, anchor)
  const log: MessageView[] = []
  for (let seq = first; bySeq.has(seq); seq += 1) log.push(...present(bySeq.get(seq)))
  const last = log.at(-1)?.seq ?? 0
  return { log, hasGap: seqs.some((seq) => seq > last) }
}

/** The message after which this device fetches. */
export const lastSeqOf = (held: LoggedMessages): number => held.at(-1)?.seq ?? 0

function runBack(bySeq: ReadonlyMap<number, MessageView>, from: number): number {
  let seq = from
  while (bySeq.has(seq - 1)) seq -= 1
  return seq
}

const present = (message: MessageView | undefined): MessageView[] => (message ? [message] : [])
