import { type EmailActionPurpose, emailActionPurposes } from '@openpulpit/contract/email-actions'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { linkByToken } from '../../platform/links/links.ts'
import type { Owner } from '../requests/queries.ts'

/** The link that has this token, with whose it is; also one that is used or has run out. */
export const actionLinkByToken = (db: Kysely<DB>, token: string) =>
  linkByToken(db, token, emailActionPurposes)
    .innerJoin('users', 'users.id', 'links.user_id')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['token_hash', 'expires_at', 'used_at'])
    .select((q) => [
      q.ref('subject').$castTo<string>().as('request_id'),
      q.ref('purpose').$castTo<EmailActionPurpose>().as('purpose'),
    ])
    .select(['churches.id as church_id', 'preachers.id as preacher_id'])
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
export type ActionLink = NonNullable<Awaited<ReturnType<ReturnType<typeof actionLinkByToken>['executeTakeFirst']>>>

/** Whoever was sent the link acts as if they were logged in, on this one request. */
export function ownerOf({ church_id, preacher_id }: ActionLink): Owner {
  return church_id
    ? { userType: 'church', churchId: church_id }
    : { userType: 'preacher', preacherId: preacher_id ?? '' }
}
