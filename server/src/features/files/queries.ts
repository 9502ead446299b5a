import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { tokenHash } from '../../platform/tokens.ts'

/** The file that a link opens; none of someone who was shut out or has left. */
export const fileBehind = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('file_links')
    .innerJoin('stored_files', 'stored_files.id', 'file_links.file_id')
    .innerJoin('users', 'users.id', 'file_links.user_id')
    .select(['stored_files.id', 'content_type', 'size'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
