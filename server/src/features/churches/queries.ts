import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { toChurchProfile } from './view.ts'

/** The profile of the church that this user is. */
export async function ownChurch(db: Kysely<DB>, userId: string) {
  const row = await db.selectFrom('churches').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  return toChurchProfile(row)
}

/** What day it is where the church is. */
export async function todayOfChurch(db: Kysely<DB>, churchId: string, now: Date): Promise<Day> {
  const row = await db.selectFrom('churches').select('time_zone').where('id', '=', churchId).executeTakeFirstOrThrow()
  return dayOf(now, row.time_zone)
}
