import type { Kysely } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { toChurchProfile } from './view.ts'

/** The profile of the church that this user is. */
export async function ownChurch(db: Kysely<DB>, userId: string) {
  const row = await db.selectFrom('churches').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  return toChurchProfile(row)
}
