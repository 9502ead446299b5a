import type { Parsed } from '@openpulpit/contract/endpoint'
import { lastSeqOf, type ThreadLog, withMessages } from '@openpulpit/contract/message-log'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { MessageView, ThreadView, threadCalls } from '@openpulpit/contract/threads'

/** A conversation as this device holds it: its facts, and the newest part of what was said, without a gap. */
export interface HeldThread {
  readonly thread: ThreadView
  readonly log: ThreadLog
}

type Reply = Pick<Parsed<typeof threadCalls.show, 'reply'>, 'thread' | 'messages'>
type Seen = Parameters<ServerEvents['thread_read']>[0]

/** There is something newer than what is held. */
export const isBehind = ({ thread, log }: HeldThread): boolean => thread.lastSeq > lastSeqOf(log)

/** There is something older than what is held. */
export const hasEarlier = ({ log }: HeldThread): boolean => (log[0]?.seq ?? 1) > 1

/** Lays an answer in. It may be older than what was heard meanwhile, so the further of the two counts. */
export function withReply(held: HeldThread | undefined, { thread, messages }: Reply): HeldThread {
  const { log } = withMessages(held?.log ?? [], messages)
  return { thread: held ? further(held.thread, thread) : thread, log }
}

/** Lays in one message that was heard of. One that does not join on is only known to be there. */
export function withMessage(held: HeldThread, message: MessageView): HeldThread {
  const { log } = withMessages(held.log, [message])
  return { thread: { ...held.thread, lastSeq: Math.max(held.thread.lastSeq, message.seq) }, log }
}

/** The other side has seen more of it. */
export function withSeen(held: HeldThread, { seq, at }: Pick<Seen, 'seq' | 'at'>): HeldThread {
  if (seq <= held.thread.seenByOther.seq) return held
  return { ...held, thread: { ...held.thread, seenByOther: { seq, at } } }
}

/** This side has, here or on another device. */
export const withSeenHere = (held: HeldThread, seq: number): HeldThread =>
  seq <= held.thread.seenSeq ? held : { ...held, thread: { ...held.thread, seenSeq: seq, unread: 0 } }

function further(held: ThreadView, news: ThreadView): ThreadView {
  return {
    ...news,
    lastSeq: Math.max(held.lastSeq, news.lastSeq),
    seenSeq: Math.max(held.seenSeq, news.seenSeq),
    seenByOther: held.seenByOther.seq > news.seenByOther.seq ? held.seenByOther : news.seenByOther,
  }
}
