import type { MessageView } from './threads.ts'

/** What a device holds of a conversation: a run of messages without a gap, oldest first. */
export type LoggedMessages = readonly MessageView[]

/**
 * Lays messages into what is held, wherever they come from and however often. What does not join on is left out, and
 * `hasGap` says so: the device asks for what comes after its last one.
 */
export function mergeMessages(
  held: LoggedMessages,
  news: readonly MessageView[],
): { log: LoggedMessages; hasGap: boolean } {
  const bySeq = new Map([...held, ...news].map((message) => [message.seq, message]))
  const seqs = [...bySeq.keys()].sort((one, other) => one - other)
  // An older page that joins on from above is a part of the run too.
  const anchor = held[0]?.seq ?? seqs[0] ?? 0
  const first = runBack(bySeq, anchor)
  const log: MessageView[] = []
  for (let seq = first; bySeq.has(seq); seq += 1) log.push(...present(bySeq.get(seq)))
  const last = log.at(-1)?.seq ?? 0
  return { log, hasGap: seqs.some((seq) => seq > last) }
}

/** After which message this device has to ask. */
export const lastSeqOf = (held: LoggedMessages): number => held.at(-1)?.seq ?? 0

function runBack(bySeq: ReadonlyMap<number, MessageView>, from: number): number {
  let seq = from
  while (bySeq.has(seq - 1)) seq -= 1
  return seq
}

const present = (message: MessageView | undefined): MessageView[] => (message ? [message] : [])
