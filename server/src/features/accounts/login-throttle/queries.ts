import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { tokenHash } from '../../../platform/tokens.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the account was used from this device before. */
export async function isKnownDevice(db: Kysely<DB>, userId = nobody, device = ''): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash(device))
    .executeTakeFirst()
  return row !== undefined
}
