import type { Output } from '@openpulpit/contract/endpoint'
import { lastSeqOf } from '@openpulpit/contract/message-log'
import type { threadEndpoints } from '@openpulpit/contract/threads'
import type { Query } from '../../platform/http/endpoint-options.ts'
import { type CachedThread, isBehind, withReply } from './thread-cache.ts'

export const mostAtOnce = 200

interface Holding {
  /** What is held at the moment: what is heard meanwhile is laid in there. */
  readonly held: () => CachedThread | undefined
  readonly keep: (held: CachedThread) => void
  readonly ask: (query: Query<typeof threadEndpoints.show>) => Promise<Output<typeof threadEndpoints.show, 'reply'>>
}

/** Brings what is held of a conversation to its end; where nothing is, its newest page. */
export async function syncMessages({ held, keep, ask }: Holding): Promise<CachedThread> {
  if (!held()) {
    const reply = await ask({})
    return withReply(held(), reply)
  }
  for (;;) {
    const before = held()
    const reply = await ask({ after: lastSeqOf(before?.log ?? []), limit: mostAtOnce })
    const now = withReply(held(), reply)
    // Each page is kept as it comes, should the line break before the next.
    keep(now)
    const cameMeanwhile = now.thread.lastSeq > Math.max(before?.thread.lastSeq ?? 0, reply.thread.lastSeq)
    if (!reply.more && !(cameMeanwhile && isBehind(now))) return now
  }
}
