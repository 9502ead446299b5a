import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { Database } from './database/database.ts'

/** A Redis that belongs to all servers of this installation, and perhaps to others as well. */
export interface SharedRedis {
  readonly url: string
  /** Who vouches for it, where it speaks TLS; without one, whom everyone trusts. */
  readonly ca: string | undefined
  /** What the names of all keys and channels begin with, so that no other installation counts or hears here. */
  readonly prefix: string
}

/** The one that the settings name. An installation is its database: anyone who shares that is one of us. */
export async function sharedRedisOf(
  { redisUrl, innerCa }: Settings,
  database: Database,
): Promise<SharedRedis | undefined> {
  if (!redisUrl) return undefined
  return { url: redisUrl, ca: innerCa, prefix: `openpulpit:${await fingerprintOf(database)}:` }
}

// When its first table was made tells two databases of one name apart, and takes no rights that a hired one does not give.
async function fingerprintOf({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ made: string }>`
    select concat_ws(' ', current_database(), extract(epoch from min(applied_at))) as made from migrations`.execute(
    kysely,
  )
  return createHash('sha256').update(String(rows[0]?.made)).digest('hex').slice(0, 16)
}
