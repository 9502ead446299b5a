import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** The address of a photo, which never serves another. */
export function photoUrl(hash: string): string
export function photoUrl(hash: string | null): string | null
export function photoUrl(hash: string | null): string | null {
  return hash === null ? null : `/media/${hash}.webp`
}

/** What anyone may see: no photo that only people show who were disabled. */
export async function publicPhoto(db: Kysely<DB>, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('bytes')
    .where('hash', '=', hash)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('preachers').select('id').where('photo_hash', '=', hash).where('is_disabled', '=', false)),
        exists(
          selectFrom('sermons')
            .innerJoin('preachers', 'preachers.id', 'sermons.preacher_id')
            .select('sermons.id')
            .where('still_hash', '=', hash)
            .where('is_disabled', '=', false),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.bytes
}

export async function photoBytes(db: Kysely<DB>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photos').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes
}
