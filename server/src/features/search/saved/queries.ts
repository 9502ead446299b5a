import { maxSavedSearches } from '@openpulpit/contract/saved-searches'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'

/** A church's saved searches, with the time zone of their days. */
const searches = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('saved_searches')
    .innerJoin('churches', 'churches.id', 'saved_searches.church_id')
    .select(['saved_searches.id', 'saved_searches.name', 'day', 'wants_notifications', 'is_too_wide', 'notified_at'])
    .select(sql<Record<string, string>>`filters`.as('filters'))
    .select('churches.time_zone')
    .where('saved_searches.church_id', '=', churchId)
export type SavedSearchRow = Awaited<ReturnType<typeof savedSearchOf>>

/** A church's saved searches, newest first. */
export const savedSearchesOf = (db: Kysely<DB>, churchId: string) =>
  searches(db, churchId).orderBy('saved_searches.id', 'desc').limit(maxSavedSearches).execute()

export async function savedSearchOf(db: Kysely<DB>, churchId: string, id: string) {
  const row = await searches(db, churchId).where('saved_searches.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The saved search')
  return row
}

/** A watched search, locked for checking; undefined if another transaction has it, or no one wants to be notified. */
export const lockWatchedSearch = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('saved_searches')
    .innerJoin('churches', 'churches.id', 'saved_searches.church_id')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select(['saved_searches.id', 'saved_searches.church_id', 'saved_searches.name', 'day', 'is_too_wide'])
    .select(sql<Record<string, string>>`filters`.as('filters'))
    .select(['notified_at', 'churches.user_id', 'churches.time_zone'])
    .where('saved_searches.id', '=', id)
    .where('due_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .forNoKeyUpdate('saved_searches')
    .skipLocked()
    .executeTakeFirst()
