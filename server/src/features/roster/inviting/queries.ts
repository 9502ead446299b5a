import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** Those of these entries that are on this church's list, held in one order. */
export const lockEntriesToContact = (db: Kysely<DB>, churchId: string, ids: readonly string[]) =>
  db
    .selectFrom('roster_entries as entry')
    .select(['entry.id', 'email', 'preacher_id', 'first_name', 'last_name', 'state'])
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('invitations')
            .select('invitations.church_id')
            .whereRef('invitations.church_id', '=', 'entry.church_id')
            .whereRef('invitations.preacher_id', '=', 'entry.preacher_id'),
        )
        .$castTo<boolean>()
        .as('is_invited'),
    )
    .where('entry.church_id', '=', churchId)
    .where('entry.id', 'in', ids)
    .orderBy('entry.id')
    .forUpdate('entry')
    .execute()
export type EntryToContact = Awaited<ReturnType<typeof lockEntriesToContact>>[number]

export async function churchZone(db: Kysely<DB>, churchId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('churches')
    .select('time_zone')
    .where('id', '=', churchId)
    .executeTakeFirstOrThrow()
  return time_zone
}
