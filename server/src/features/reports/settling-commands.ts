import type { ReportOutcome } from '@openpulpit/contract/reports'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/services.ts'
import { disableAccount } from '../admin/disabling-commands.ts'
import { record } from '../audit/commands.ts'
import { reportChanged, reportWarned } from './events.ts'
import { type ReportRow, reportForAdmin } from './queries.ts'

/** Settles a report, once: of two admins the first wins. */
export function settleReport(
  parts: Parts,
  { userId: byUserId }: Actor,
  id: string,
  outcome: ReportOutcome,
): Promise<ReportRow> {
  return inTransaction(parts, async (work) => {
    const { reported_id: userId, reporter_id: reporterId } = await found(work, byUserId, id)
    // Before the report is held: whoever is just deleting their account holds their profile first, and the report after.
    if (outcome === 'disabled') await disableAccount(work, { userId, byUserId })
    const settled = await work.db
      .updateTable('reports')
      .set({ settled_at: parts.clock.now(), outcome, settled_by: byUserId })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const row = await found(work, byUserId, id)
    if (!settled) throw refuse('stale', 'This report is settled already.')
    // Looked at while they are held, so that nobody is made an admin meanwhile.
    if (outcome === 'disabled' && row.reported_is_admin)
      throw refuse('stale', 'The account of an admin is disabled at the console only.')
    if (outcome === 'warned') await work.queue(reportWarned, { payload: { reportId: id } })
    await record(work, { action: 'report_settled', userId, byUserId })
    work.announce(reportChanged, { reporterId })
    return row
  })
}

async function found({ db }: Work, adminId: string, id: string): Promise<ReportRow> {
  const row = await reportForAdmin(db, adminId, id)
  if (!row) throw notFound('The report')
  return row
}
