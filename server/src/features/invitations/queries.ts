import type { UserType } from '@openpulpit/contract/users'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { tokenHash } from '../../platform/tokens.ts'
import { addressOf } from '../email-addresses/queries.ts'
import { emailEnding, hasEndedEmails, isBlockedByOwner } from './people/queries.ts'

/** Whose confirmed address this is: a preacher answers where they sign in, and a church needs no profile. */
const accountType = sql<UserType | null>`(select member.user_type from users as member
  where member.email = users.invited_email and member.verified_at is not null)`

/** Whom a link was sent to, by which church, and about which request. Nothing where it has run out. */
export const invitationByToken = (db: Kysely<DB>, token: string, now: Date) =>
  db
    .selectFrom('invitation_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .innerJoin('preachers', 'preachers.user_id', 'users.id')
    .innerJoin('churches', 'churches.id', 'link.church_id')
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.church_id', '=', 'link.church_id').onRef('invitations.preacher_id', '=', 'preachers.id'),
    )
    .select(['link.user_id', 'link.church_id', 'link.request_id', 'link.expires_at', 'preachers.id as preacher_id'])
    .select([addressOf.as('email'), 'users.is_invited', emailEnding.as('email_ending'), 'invitations.note'])
    .select(sql<boolean>`(users.is_invited and ${accountType} is distinct from 'preacher')`.as('is_guest'))
    .select(accountType.as('account_type'))
    .select('preachers.time_zone')
    .select(['churches.name as church_name', 'churches.city as church_city', 'churches.state as church_state'])
    .where('link.token_hash', '=', tokenHash(token))
    .where('link.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
export type InvitationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof invitationByToken>['executeTakeFirst']>>>

/** The invitation of a church to someone who still has no account and may be written to. */
export const invitationToEmail = (db: Kysely<DB>, churchId: string, preacherId: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('churches', 'churches.id', 'church_id')
    .innerJoin('preachers', 'preachers.id', 'preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['note', 'churches.name as church_name', 'churches.city as church_city', 'churches.state as church_state'])
    .select([
      'users.id as user_id',
      'users.unsubscribe_key',
      (q) => q.ref('users.invited_email').$notNull().as('email'),
    ])
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .where(({ not }) => not(hasEndedEmails))
    .where('users.invited_email', 'is not', null)
    .where(({ not }) => not(isBlockedByOwner(sql.ref('churches.user_id'))))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Everyone without an account whom a church has asked or invited. */
export const invitationsOf = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('invitations')
    .select(['first_name', 'last_name', 'note', 'first_contact_at', 'invited_at', 'reminded_at'])
    .where('church_id', '=', churchId)
    .orderBy('created_at')
    .orderBy('preacher_id')
    .execute()
export type OwnInvitation = Awaited<ReturnType<typeof invitationsOf>>[number]

/** Whose unsubscribe key this is, where it is no account's. */
export const invitedByKey = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom('users')
    .select('users.invited_email as email')
    .where('unsubscribe_key', '=', key)
    .where('is_invited', '=', true)
    .executeTakeFirst()

/** Whom only this church has invited, and no one has asked to preach. The others still have something to hear. */
export async function invitedOnlyBy(db: Kysely<DB>, churchId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select preachers.user_id from invitations join preachers on preachers.id = invitations.preacher_id
    where invitations.church_id = ${churchId}
      and not exists (select from requests where requests.preacher_id = preachers.id)
      and not exists (select from invitations as other
        where other.preacher_id = preachers.id and other.church_id <> invitations.church_id)
    order by preachers.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** People without an account whom no church has written to or booked since. */
export const forgottenSince = (db: Kysely<DB>, since: Date, limit: number) =>
  db
    .selectFrom('users')
    .innerJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['users.id as user_id', 'preachers.id as preacher_id'])
    .where('is_invited', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.created_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations')
            .select('church_id')
            .whereRef('invitations.preacher_id', '=', 'preachers.id')
            .where(({ or, eb }) =>
              or([
                eb('first_contact_at', '>', since),
                eb('invited_at', '>', since),
                eb('invitations.created_at', '>', since),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.preacher_id', '=', 'preachers.id')
            .where('requests.starts_at', '>', since),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute()
