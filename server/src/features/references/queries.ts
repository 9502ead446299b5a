import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { tokenHash } from '../../platform/tokens.ts'
import { neitherBlocks } from '../blocks/queries.ts'

const referenceRows = (db: Kysely<DB>) =>
  db
    .selectFrom('preacher_references as reference')
    .innerJoin('preachers', 'preachers.id', 'reference.preacher_id')
    .select([
      'reference.id',
      'reference.name',
      'organization',
      'reference.email',
      'asked_at',
      'expires_at',
      'withdrawn_at',
    ])
    .select(['relationship', 'reference.text', 'may_show', 'is_shown', 'written_at'])
    .select(['preachers.time_zone', 'preachers.user_id', 'preachers.first_name', 'preachers.last_name'])
export type ReferenceRow = Awaited<ReturnType<ReturnType<typeof referenceRows>['executeTakeFirstOrThrow']>>

/** All that a preacher ever asked for and is still here, in the order in which they asked. */
export const allReferencesOf = (db: Kysely<DB>, preacherId: string) =>
  referenceRows(db).where('preacher_id', '=', preacherId).orderBy('asked_at').orderBy('reference.id').execute()

/** Those that the preacher has not withdrawn. */
export const referencesOf = (db: Kysely<DB>, preacherId: string) =>
  referenceRows(db)
    .where('preacher_id', '=', preacherId)
    .where('withdrawn_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('reference.id')
    .execute()

export const ownReference = (db: Kysely<DB>, preacherId: string, id: string) =>
  referenceRows(db)
    .where('preacher_id', '=', preacherId)
    .where('reference.id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** What churches read of a preacher, oldest first. */
export const shownReferences = (db: Kysely<DB>, preacherId: string) =>
  referenceRows(db)
    .where('preacher_id', '=', preacherId)
    .where('is_shown', '=', true)
    .where('is_disabled', '=', false)
    .orderBy('written_at')
    .orderBy('reference.id')
    .execute()

/** What a link is for, while the preacher is here. */
export const referenceByToken = (db: Kysely<DB>, token: string) =>
  referenceRows(db)
    .innerJoin('reference_links as link', 'link.reference_id', 'reference.id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .where('link.token_hash', '=', tokenHash(token))
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** The address behind the key in an email. */
export const addressByKey = (db: Kysely<DB>, key: string) =>
  db.selectFrom('preacher_references').select('email').where('email_key', '=', key).executeTakeFirst()

/** Whom to write to, unless it has become needless, or one of the two blocked the other. */
export const referenceToEmail = (db: Kysely<DB>, id: string, now: Date) =>
  db
    .selectFrom('preacher_references as reference')
    .innerJoin('preachers', 'preachers.id', 'reference.preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['reference.id', 'reference.email', 'email_key', 'expires_at', 'preachers.time_zone'])
    .select(['preachers.first_name', 'preachers.last_name'])
    .where('reference.id', '=', id)
    .where('written_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from users as asked where asked.email = reference.email
        and not ${neitherBlocks(sql.ref('asked.id'), sql.ref('users.id'))})`,
    )
    .executeTakeFirst()
