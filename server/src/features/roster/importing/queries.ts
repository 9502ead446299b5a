import type { RosterInput } from '@openpulpit/contract/roster'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** All that a church has on its list, by what a row of another list can be the same as. */
export const entriesToMerge = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('roster_entries')
    .select(['id', 'source', 'preacher_id', 'email', 'phone', 'city', 'state', 'denomination', 'notes', 'tags'])
    .select(['first_name', 'last_name'])
    .where('church_id', '=', churchId)
    .orderBy('id')
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

/** A member is known by both: one of the two alone may be a slip, or a guess. */
export const memberKey = (email: string | undefined, lastName: string): string =>
  `${email ?? ''}\n${lastName}`.toLowerCase()

/**
 * The members with these addresses and last names, as for one who is written down by hand, and people without an account whom the
 * church has asked or invited. They are held.
 */
export async function membersCalled(
  db: Kysely<DB>,
  churchId: string,
  rows: readonly RosterInput[],
): Promise<ReadonlyMap<string, string>> {
  const known = rows.filter(({ email }) => email !== undefined)
  if (known.length === 0) return new Map()
  const found = await sql<{ email: string; last_name: string; preacher_id: string }>`
    select lower(users.email::text) as email, wanted.last_name, preachers.id as preacher_id
    from unnest(${known.map(({ email }) => email ?? '')}::citext[], ${known.map(({ lastName }) => lastName)}::text[])
      as wanted (email, last_name)
    join users on users.email = wanted.email
    join preachers on preachers.user_id = users.id
    where users.disabled_at is null and users.deleted_at is null
      and ((lower(preachers.last_name) = lower(wanted.last_name) and users.verified_at is not null)
        or exists (select from invitations
          where invitations.church_id = ${churchId} and invitations.preacher_id = preachers.id))
    order by preachers.id
    for share of preachers`.execute(db)
  return new Map(found.rows.map(({ email, last_name, preacher_id }) => [memberKey(email, last_name), preacher_id]))
}
