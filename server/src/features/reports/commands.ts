import type { reportInput } from '@openpulpit/contract/report-input'
import { maxReportsPerDay, type ReportOutcome, reportedMessagesShown } from '@openpulpit/contract/reports'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, LeavingAccount } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseRateLimited } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { disableAccount } from '../admin/commands.ts'
import { recordAuditEvent } from '../audit/commands.ts'
import { messagesOfThread, sidesOfThread } from '../threads/queries.ts'
import { lockUsers } from '../users/commands.ts'
import { emailRecipientOf } from '../users/queries.ts'
import { reportsWaitingEmail, reportWarningEmail } from './emails.ts'
import { reportChanged, reportsWaiting, reportWarned } from './events.ts'
import { adminsToEmail, countOpen, countReports, type ReportRow, reportForAdmin, reportRow } from './queries.ts'

const dayMs = 24 * 60 * 60_000

/** Has an admin look at a conversation of one's own. While one report of it waits, another one changes nothing. */
export function reportThread(
  services: Services,
  { userId }: Actor,
  threadId: string,
  { reason, note }: z.output<typeof reportInput>,
): Promise<void> {
  return inTransaction(services, async (tx) => {
    const sides = await sidesOfThread(tx.db, userId, threadId)
    if (!sides) throw notFound('The conversation')
    // Of two clicks at once the second waits for the first, and is counted after it.
    await lockUsers(tx, [userId])
    if (await isWaiting(tx, userId, threadId)) return
    await mustHaveLeft(tx, userId, services.clock.now())
    await tx.db
      .insertInto('reports')
      .values({
        created_at: services.clock.now(),
        thread_id: threadId,
        reporter_id: userId,
        reported_id: userId === sides.churchUserId ? sides.preacherUserId : sides.churchUserId,
        reason,
        note: note ?? null,
        up_to_seq: sides.messageCount,
      })
      .execute()
    tx.emit(reportChanged, { reporterId: userId })
  })
}

/**
 * Forgets what others reported of someone who leaves, as nothing can be done about it any more, and what they wrote about
 * others: those stay, and so does that they were reported.
 */
export async function forgetReports({ db }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db.deleteFrom('reports').where('reported_id', '=', userId).execute()
  await db.updateTable('reports').set({ note: null }).where('reporter_id', '=', userId).execute()
}

async function isWaiting({ db }: Tx, userId: string, threadId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('reports')
    .where('thread_id', '=', threadId)
    .where('reporter_id', '=', userId)
    .where('settled_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return waiting !== undefined
}

async function mustHaveLeft({ db }: Tx, userId: string, now: Date): Promise<void> {
  const { count, oldest } = await countReports(db, userId, new Date(now.getTime() - dayMs))
  if (count < maxReportsPerDay || !oldest) return
  const seconds = (oldest.getTime() + dayMs - now.getTime()) / 1_000
  throw refuseRateLimited(seconds, `You’ve reported ${count} conversations today. Please report more tomorrow.`)
}

/** A report with the end of its conversation, as it was when it was reported. That it was read is written down with it. */
export function readReport(services: Services, { userId: byUserId }: Actor, id: string) {
  return inTransaction(services, async (tx) => {
    const row = await reportForAdmin(tx.db, byUserId, id)
    if (!row) throw notFound('The report')
    await recordAuditEvent(tx, { action: 'conversation_read', userId: row.reported_id, byUserId })
    const part = { before: row.up_to_seq + 1, limit: reportedMessagesShown }
    return { row, ...(await messagesOfThread(tx.db, row.thread_id, part)) }
  })
}

/** Settles a report, once: of two admins the first wins. */
export function settleReport(
  services: Services,
  { userId: byUserId }: Actor,
  id: string,
  outcome: ReportOutcome,
): Promise<ReportRow> {
  return inTransaction(services, async (tx) => {
    const { reported_id: userId, reporter_id: reporterId } = await found(tx, byUserId, id)
    // Before the report is held: anyone who is just deleting their account holds their profile first, and the report after.
    if (outcome === 'disabled') await disableAccount(tx, { userId, byUserId })
    const settled = await tx.db
      .updateTable('reports')
      .set({ settled_at: services.clock.now(), outcome, settled_by: byUserId })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const row = await found(tx, byUserId, id)
    if (!settled) throw refuse('stale', 'This report is already settled.')
    // Looked at while they are held, so that no one is made an admin meanwhile.
    if (outcome === 'disabled' && row.reported_is_admin)
      throw refuse('stale', 'You can disable an admin’s account only from the console.')
    if (outcome === 'warned') await tx.queue(reportWarned, { payload: { reportId: id } })
    await recordAuditEvent(tx, { action: 'report_settled', userId, byUserId })
    tx.emit(reportChanged, { reporterId })
    return row
  })
}

async function found({ db }: Tx, adminId: string, id: string): Promise<ReportRow> {
  const row = await reportForAdmin(db, adminId, id)
  if (!row) throw notFound('The report')
  return row
}

const cooldownMs = 60 * 60_000

/** Sees to it that admins are written to about new reports, once an hour at most. */
export async function queueAdminEmails(services: Services): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const admins = await adminsToEmail(tx.db)
    const { numUpdatedRows } = await tx.db
      .updateTable('reports')
      .set({ told_at: now })
      .where('told_at', 'is', null)
      .where('settled_at', 'is', null)
      // What no one may read goes on waiting for the first who may.
      .where(mayBeRead(admins))
      .where((q) =>
        q.not(
          q.exists(
            q
              .selectFrom('reports as told')
              .where('told.told_at', '>', new Date(now.getTime() - cooldownMs))
              .select('told.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await tx.queue(reportsWaiting, ...admins.map((userId) => ({ payload: { userId, claimedAt: now.toISOString() } })))
  })
}

/** Says in the log that reports wait and no admin may read them: an operator can appoint one, who is then notified. */
export async function logUnreadableReports({ database: { kysely }, log }: Services): Promise<void> {
  const admins = await adminsToEmail(kysely)
  const { numUpdatedRows } = await kysely
    .updateTable('reports')
    .set({ told_at: null })
    .where('settled_at', 'is', null)
    .where((q) => q.not(mayBeRead(admins)))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  log.warn({ count: Number(numUpdatedRows) }, 'reports wait that no admin may read: npm run admin -- make-admin')
}

/** Whether one of these admins is not the one who was reported. */
const mayBeRead = (admins: readonly string[]) =>
  sql<SqlBool>`exists (select from unnest(${admins}::uuid[]) as admin (id) where admin.id <> reported_id)`

/** Writes to an admin about what waits for them, unless it was settled meanwhile. */
export async function emailAdmin(
  { database, mailer, settings }: Services,
  { userId, claimedAt }: { userId: string; claimedAt: string },
): Promise<void> {
  const [admin, { count }] = await Promise.all([
    emailRecipientOf(database.kysely, userId),
    countOpen(database.kysely, userId),
  ])
  if (!admin || count === 0) return
  await mailer.send(
    reportsWaitingEmail({ id: `reports-${userId}-${claimedAt}`, to: admin.email, count }, settings.publicUrl),
  )
}

/** Notifies the reported person of the rule to follow. */
export async function emailWarning(
  { database, mailer, settings }: Services,
  { reportId }: { reportId: string },
): Promise<void> {
  const report = await reportRow(database.kysely, reportId)
  const person = report && (await emailRecipientOf(database.kysely, report.reported_id))
  if (!report || !person) return
  const { reason } = report
  await mailer.send(reportWarningEmail({ id: `warning-${reportId}`, to: person.email, reason }, settings.publicUrl))
}
