import type { Output } from '@openpulpit/contract/endpoint'
import { lastSeqOf } from '@openpulpit/contract/message-log'
import type { threadEndpoints } from '@openpulpit/contract/threads'
import type { Query } from '../../platform/http/endpoint-options.ts'
import { type CachedThread, isBehind, withReply } from './thread-cache.ts'

export const mostAtOnce = 200

interface Holding {
  /** The cached conversation now, including messages that arrived in the meantime. */
  readonly held: () => CachedThread | undefined
  readonly keep: (held: CachedThread) => void
  readonly ask: (query: Query<typeof threadEndpoints.show>) => Promise<Output<typeof threadEndpoints.show, 'reply'>>
}

/** Loads a cached conversation up to its end, or the newest page if nothing is cached. */
export async function syncMessages({ held, keep, ask }: Holding): Promise<CachedThread> {
  if (!held()) {
    const reply = await ask({})
    return withReply(held(), reply)
  }
  for (;;) {
    const before = held()
    const reply = await ask({ after: lastSeqOf(before?.log ?? []), limit: mostAtOnce })
    const now = withReply(held(), reply)
    // Kept page by page, in case the connection breaks.
    keep(now)
    const cameMeanwhile = now.thread.lastSeq > Math.max(before?.thread.lastSeq ?? 0, reply.thread.lastSeq)
    if (!reply.more && !(cameMeanwhile && isBehind(now))) return now
  }
}
