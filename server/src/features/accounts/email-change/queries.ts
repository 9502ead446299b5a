import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { tokenHash } from '../../../platform/tokens.ts'

/** An account's unconfirmed change. */
export const pendingEmailChangeOf = (db: Kysely<DB>, userId: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['id', 'new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
export type PendingEmailChange = Awaited<ReturnType<typeof pendingEmailChangeOf>>

/** The change that a link to the new address confirms, if still possible. */
export const changeToConfirm = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'new_email'])
    .where('confirm_hash', '=', tokenHash(token))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The change that a link to the old address undoes, if still possible. */
export const changeToUndo = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['id', 'user_id', 'old_email', 'confirmed_at'])
    .where('undo_hash', '=', tokenHash(token))
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

export const emailChangeById = (db: Kysely<DB>, id: string) =>
  db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** An account's address changes, for its export. */
export const emailChangesOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'requested_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
export type EmailChangeRow = Awaited<ReturnType<typeof emailChangesOf>>[number]
