import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** Whom a church has saved, in the order of saving. */
export const rosterOf = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('saved_preachers')
    .innerJoin('preachers', 'preachers.id', 'saved_preachers.preacher_id')
    .select(['preacher_id', 'first_name', 'last_name', 'saved_preachers.created_at'])
    .where('church_id', '=', churchId)
    .orderBy('saved_preachers.created_at')
    .orderBy('preacher_id')
    .execute()
export type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number]
