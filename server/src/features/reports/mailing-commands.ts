import { type SqlBool, sql } from 'kysely'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Parts } from '../../platform/services.ts'
import { addresseeOf } from '../users/queries.ts'
import { waitingLetter, warningLetter } from './emails.ts'
import { reportsWaiting } from './events.ts'
import { adminsToTell, countOpen, reportRow } from './queries.ts'

const restMs = 60 * 60_000

/** Sees to it that admins are written to about new reports, once an hour at most. */
export async function tellAdmins(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    const admins = await adminsToTell(work.db)
    const { numUpdatedRows } = await work.db
      .updateTable('reports')
      .set({ told_at: now })
      .where('told_at', 'is', null)
      .where('settled_at', 'is', null)
      // What nobody may read goes on waiting for the first who may.
      .where(mayBeRead(admins))
      .where((q) =>
        q.not(
          q.exists(
            q
              .selectFrom('reports as told')
              .where('told.told_at', '>', new Date(now.getTime() - restMs))
              .select('told.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await work.queue(reportsWaiting, ...admins.map((userId) => ({ payload: { userId, claimedAt: now.toISOString() } })))
  })
}

/** Says in the log that reports wait and no admin may read them: an operator can appoint one, who is then told of them. */
export async function warnOfUnread({ database: { kysely }, log }: Parts): Promise<void> {
  const admins = await adminsToTell(kysely)
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
export async function mailWaitingReports(
  { database, mailer, settings }: Parts,
  { userId, claimedAt }: { userId: string; claimedAt: string },
): Promise<void> {
  const [admin, { count }] = await Promise.all([
    addresseeOf(database.kysely, userId),
    countOpen(database.kysely, userId),
  ])
  if (!admin || count === 0) return
  await mailer.send(waitingLetter({ id: `reports-${userId}-${claimedAt}`, to: admin.email, count }, settings.publicUrl))
}

/** Tells whoever was reported which rule they are asked to keep. */
export async function mailWarning(
  { database, mailer, settings }: Parts,
  { reportId }: { reportId: string },
): Promise<void> {
  const report = await reportRow(database.kysely, reportId)
  const person = report && (await addresseeOf(database.kysely, report.reported_id))
  if (!report || !person) return
  const { reason } = report
  await mailer.send(warningLetter({ id: `warning-${reportId}`, to: person.email, reason }, settings.publicUrl))
}
