import type { AuditAction } from '@openpulpit/contract/audit'
import type { Kysely } from 'kysely'
import type { LeavingAccount } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'

interface AuditEvent {
  readonly action: AuditAction
  /** Whose account it is about; no one's where it is about the server. */
  readonly userId?: string | null
  /** The admin who did it, where it was not the person. */
  readonly byUserId?: string | null
  readonly atConsole?: boolean
  /** What the browser says it is. */
  readonly device?: string
  /** Where it is written down later than it happened. */
  readonly at?: Date
}

const longestDevice = 500

/** Writes down what was done: with the transaction that does it, or by itself where nothing else is written. */
export async function recordAuditEvent(
  { db }: { readonly db: Kysely<DB> },
  { action, userId = null, byUserId = null, atConsole = false, device, at }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      action,
      user_id: userId,
      by_user_id: byUserId,
      at_console: atConsole,
      device: device?.slice(0, longestDevice) || null,
      ...(at && { at }),
    })
    .execute()
}

/** What someone did stays known by their id; what says which devices they had goes with their account. */
export async function forgetAuditedDevices({ db }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db.updateTable('audit_events').set({ device: null }).where('user_id', '=', userId).execute()
}

const yearMs = 365 * 86_400_000

/** Forgets what is a year old. */
export async function deleteOldAuditEvents({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - yearMs)
  await database.kysely.deleteFrom('audit_events').where('at', '<', before).execute()
}
