import type { Day } from '@openpulpit/contract/dates'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

const columns = [
  ...(['credentials.id', 'kind', 'issuer', 'issued_on', 'expires_on', 'file_id', 'checked_at', 'checked_by'] as const),
] as const

const credentialRows = (db: Kysely<DB>) =>
  db.selectFrom('credentials').select(columns).orderBy('credentials.created_at').orderBy('credentials.id')
export type CredentialRow = Awaited<ReturnType<ReturnType<typeof credentialRows>['executeTakeFirstOrThrow']>>

/** A preacher's credentials, oldest first. */
export const credentialsOf = (db: Kysely<DB>, preacherId: string) =>
  credentialRows(db).where('preacher_id', '=', preacherId).execute()

export const ownCredential = (db: Kysely<DB>, preacherId: string, id: string) =>
  credentialRows(db).where('preacher_id', '=', preacherId).where('credentials.id', '=', id).executeTakeFirst()

/** Unexpired credentials of a preacher whom churches can see. */
export const validCredentials = (db: Kysely<DB>, preacherId: string, today: Day) =>
  credentialRows(db)
    .innerJoin('preachers', 'preachers.id', 'preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .where('preacher_id', '=', preacherId)
    .where(isValid(today))
    .where('users.deleted_at', 'is', null)
    .where('preachers.is_disabled', '=', false)
    .execute()

const isValid = (today: Day) => sql<SqlBool>`(expires_on is null or expires_on >= ${today}::date)`

export const preacherOfUser = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('preachers').select('id').where('user_id', '=', userId).executeTakeFirst()

/** The preacher's time zone; undefined if there is no such member. */
export const zoneOfPreacher = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select('time_zone')
    .where('preachers.id', '=', preacherId)
    .where('users.deleted_at', 'is', null)
    .where('users.is_invited', '=', false)
    .executeTakeFirst()
