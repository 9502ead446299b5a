import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** The address of a photo, which never serves another. */
export function photoUrl(hash: string): string
export function photoUrl(hash: string | null): string | null
export function photoUrl(hash: string | null): string | null {
  return hash === null ? null : `/media/${hash}.webp`
}

export async function photoBytes(db: Kysely<DB>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photos').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes
}
