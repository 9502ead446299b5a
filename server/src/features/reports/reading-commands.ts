import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { record } from '../audit/commands.ts'
import { messagesOfThread } from '../threads/queries.ts'
import { reportForAdmin } from './queries.ts'

const messagesShown = 50

/** A report with the end of its conversation, as it was when it was reported. That it was read is written down with it. */
export function readReport(parts: Parts, { userId: byUserId }: Actor, id: string) {
  return inTransaction(parts, async (work) => {
    const row = await reportForAdmin(work.db, byUserId, id)
    if (!row) throw notFound('The report')
    await record(work, { action: 'conversation_read', userId: row.reported_id, byUserId })
    const part = { before: row.up_to_seq + 1, limit: messagesShown }
    return { row, ...(await messagesOfThread(work.db, row.thread_id, part)) }
  })
}
