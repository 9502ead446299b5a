import { mostReportsADay, type reportInput } from '@openpulpit/contract/reports'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound, refuseFor } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { sidesOfThread } from '../threads/queries.ts'
import { holdUsers } from '../users/commands.ts'
import { reportChanged } from './events.ts'
import { countReports } from './queries.ts'

const dayMs = 24 * 60 * 60_000

/** Has an admin look at a conversation of one's own. While one report of it waits, another one changes nothing. */
export function reportThread(
  parts: Parts,
  { userId }: Actor,
  threadId: string,
  { reason, note }: z.output<typeof reportInput>,
): Promise<void> {
  return inTransaction(parts, async (work) => {
    const sides = await sidesOfThread(work.db, userId, threadId)
    if (!sides) throw notFound('The conversation')
    // Of two presses at once the second waits for the first, and is counted after it.
    await holdUsers(work, [userId])
    if (await isWaiting(work, userId, threadId)) return
    await mustHaveLeft(work, userId, parts.clock.now())
    await work.db
      .insertInto('reports')
      .values({
        created_at: parts.clock.now(),
        thread_id: threadId,
        reporter_id: userId,
        reported_id: userId === sides.churchUserId ? sides.preacherUserId : sides.churchUserId,
        reason,
        note: note ?? null,
        up_to_seq: sides.messageCount,
      })
      .execute()
    work.announce(reportChanged, { reporterId: userId })
  })
}

/**
 * Forgets what others reported of somebody who leaves, as nothing can be done about it any more, and what they wrote about
 * others: those stay, and so does that they were reported.
 */
export async function forgetReports({ db }: Work, userId: string): Promise<void> {
  await db.deleteFrom('reports').where('reported_id', '=', userId).execute()
  await db.updateTable('reports').set({ note: null }).where('reporter_id', '=', userId).execute()
}

async function isWaiting({ db }: Work, userId: string, threadId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('reports')
    .where('thread_id', '=', threadId)
    .where('reporter_id', '=', userId)
    .where('settled_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return waiting !== undefined
}

async function mustHaveLeft({ db }: Work, userId: string, now: Date): Promise<void> {
  const { count, oldest } = await countReports(db, userId, new Date(now.getTime() - dayMs))
  if (count < mostReportsADay || !oldest) return
  const seconds = (oldest.getTime() + dayMs - now.getTime()) / 1_000
  throw refuseFor(seconds, `You have reported ${count} conversations in a day. Please report more tomorrow.`)
}
