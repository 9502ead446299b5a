import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** All that a church has on its list, by what a row of another list can be the same as: who was saved by the public profile. */
export const entriesToMerge = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('roster_entries as entry')
    .leftJoin('preachers', (join) =>
      join.onRef('preachers.id', '=', 'entry.preacher_id').on('entry.source', '=', 'saved'),
    )
    .select(['entry.id', 'source', 'email', 'entry.phone', 'entry.city', 'entry.state', 'entry.denomination'])
    .select(['notes', 'tags'])
    .select([
      sql<string>`coalesce(entry.first_name, preachers.first_name)`.as('known_first_name'),
      sql<string>`coalesce(entry.last_name, preachers.last_name)`.as('known_last_name'),
      sql<string | null>`coalesce(preachers.city, entry.city)`.as('known_city'),
      sql<string | null>`coalesce(preachers.state, entry.state)`.as('known_state'),
    ])
    .where('entry.church_id', '=', churchId)
    .orderBy('entry.id')
    .execute()
export type EntryToMerge = Awaited<ReturnType<typeof entriesToMerge>>[number]

/** The church's own address. */
export const ownAddress = async (db: Kysely<DB>, churchId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select('users.email')
    .where('churches.id', '=', churchId)
    .executeTakeFirstOrThrow()
  return row.email
}
