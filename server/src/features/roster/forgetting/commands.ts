import { sql } from 'kysely'
import type { LeavingAccount } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'

/**
 * A church's list goes with it. A preacher leaves every list they were saved on; where a church wrote their name down
 * itself, its own words stay and lead to no one.
 */
export async function forgetEntries({ db }: Tx, { churchId, preacherId }: LeavingAccount): Promise<void> {
  if (churchId) await db.deleteFrom('roster_entries').where('church_id', '=', churchId).execute()
  if (!preacherId) return
  await db.deleteFrom('roster_entries').where('source', '=', 'saved').where('preacher_id', '=', preacherId).execute()
  await db
    .updateTable('roster_entries')
    .set({ preacher_id: null, saved_at: null, version: sql`version + 1` })
    .where('preacher_id', '=', preacherId)
    .execute()
}
