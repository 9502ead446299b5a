import type { Output } from '@openpulpit/contract/endpoint'
import { type LoggedMessages, lastSeqOf, mergeMessages } from '@openpulpit/contract/message-log'
import type { ServerEvents } from '@openpulpit/contract/sockets'
import type { MessageView, ThreadView, threadEndpoints } from '@openpulpit/contract/threads'

/** A cached conversation: its facts and its newest messages, without a gap. */
export interface CachedThread {
  readonly thread: ThreadView
  readonly log: LoggedMessages
}

type Reply = Pick<Output<typeof threadEndpoints.show, 'reply'>, 'thread' | 'messages'>
type Seen = Parameters<ServerEvents['thread_read']>[0]

/** Newer messages exist than are cached. */
export const isBehind = ({ thread, log }: CachedThread): boolean => thread.lastSeq > lastSeqOf(log)

/** Older messages exist than are cached. */
export const hasEarlier = ({ log }: CachedThread): boolean => (log[0]?.seq ?? 1) > 1

/** Merges a reply, which may be older than events that arrived in the meantime: the higher number wins. */
export function withReply(held: CachedThread | undefined, { thread, messages }: Reply): CachedThread {
  const { log } = mergeMessages(held?.log ?? [], messages)
  return { thread: held ? further(held.thread, thread) : thread, log }
}

/** Merges one message from an event. If messages before it are missing, only the fact that it exists is kept. */
export function withMessage(held: CachedThread, message: MessageView): CachedThread {
  const { log } = mergeMessages(held.log, [message])
  return { thread: { ...held.thread, lastSeq: Math.max(held.thread.lastSeq, message.seq) }, log }
}

/** The other side has read further. */
export function withSeen(held: CachedThread, { seq, at }: Pick<Seen, 'seq' | 'at'>): CachedThread {
  if (seq <= held.thread.seenByOther.seq) return held
  return { ...held, thread: { ...held.thread, seenByOther: { seq, at } } }
}

/** This side has read further, here or on another device. */
export const withSeenHere = (held: CachedThread, seq: number): CachedThread =>
  seq <= held.thread.seenSeq ? held : { ...held, thread: { ...held.thread, seenSeq: seq, unread: 0 } }

function further(held: ThreadView, news: ThreadView): ThreadView {
  return {
    ...news,
    lastSeq: Math.max(held.lastSeq, news.lastSeq),
    seenSeq: Math.max(held.seenSeq, news.seenSeq),
    seenByOther: held.seenByOther.seq > news.seenByOther.seq ? held.seenByOther : news.seenByOther,
  }
}
