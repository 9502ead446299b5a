import type { Insertable } from 'kysely'
import type { ThreadMembers } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar } from './calendar.ts'
import type { Talk } from './direct-threads.ts'
import type { ThreadMessage } from './request-threads.ts'

/** The oldest that something unread may be. */
const freshDays = 6
const day = 86_400_000

/** The messages at a thread's end that this side has not read. */
export function unseenBy(
  side: ThreadMessage['from'],
  { messages }: Talk,
  calendar: Calendar,
): readonly ThreadMessage[] {
  const fresh = at(calendar.today, 0).getTime() - freshDays * day
  const seen = messages.findLastIndex(({ from, row }) => from === side || row.created_at.getTime() < fresh)
  return messages.slice(seen + 1)
}

/** The two sides' rows of a thread. No emails about unread messages are due. */
export function threadSides(talk: Talk, calendar: Calendar): Insertable<ThreadMembers>[] {
  const { church, preacher, thread, messages } = talk
  const last = messages.at(-1)
  if (!thread || !preacher || !last) return []
  return (['church', 'preacher'] as const).map((side) => {
    const unread = unseenBy(side, talk, calendar).length
    const seen = messages[messages.length - unread - 1]
    return {
      thread_id: thread.id,
      user_id: (side === 'church' ? church : preacher).user.id,
      last_at: last.row.created_at,
      unread,
      seen_seq: messages.length - unread,
      seen_at: seen?.row.created_at ?? null,
    }
  })
}
