import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { emailHash } from './policy.ts'

/** Whether the owner of an address asked for no more emails. */
export async function isSilenced(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('do_not_email')
    .select('created_at')
    .where('email_hash', '=', emailHash(email))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What someone without an account ended, for a query with the row `users`. Members have settings instead. Ending emails
 * once forgot the address.
 */
export const emailEnding = sql<EmailEnding | null>`(case
  when not users.is_invited then null
  when users.invited_email is null then 'agreement'
  else (select ended.ending from do_not_email as ended where ended.email_hash = email_hash(users.invited_email::text)) end)`

export const hasEndedEmails = sql<boolean>`(${emailEnding} is not null)`

/**
 * Whether the member who has the address of someone without an account has blocked this church, or the other way round: then
 * nothing the church asks there is emailed, and it cannot tell. For a query with the row `users`.
 */
export const isBlockedByOwner = (churchUserId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from users as owner join blocks on owner.id in (blocker_id, blocked_id)
  where owner.email = users.invited_email and owner.verified_at is not null
    and ${churchUserId} in (blocker_id, blocked_id))`

/**
 * The name by which a church knows a preacher, for a query with the row `preachers`: of someone without an account what that
 * church wrote itself, as no church learns what another one did. `Name` is null as well where there may be no preacher.
 */
export const knownName = <Name extends string | null = string>(churchId: string) => knownNameTo<Name>(sql.ref(churchId))

export const knownNameTo = <Name extends string | null = string>(churchId: RawBuilder<unknown>) =>
  [known<Name>('first_name', churchId).as('first_name'), known<Name>('last_name', churchId).as('last_name')] as const

/** One of the two names as a part of another expression, where the row may have another name. */
export const known = <Name extends string | null = string>(
  column: 'first_name' | 'last_name',
  churchId: RawBuilder<unknown>,
  of = 'preachers',
): RawBuilder<Name> =>
  sql<Name>`coalesce((select invited.${sql.ref(column)} from invitations as invited
    where invited.church_id = ${churchId} and invited.preacher_id = ${sql.ref(`${of}.id`)}), ${sql.ref(`${of}.${column}`)})`

/** Both as one text, of the church of a request. */
export function knownFullName(of: string): RawBuilder<string> {
  const churchId = sql.ref('requests.church_id')
  return sql<string>`${known('first_name', churchId, of)} || ' ' || ${known('last_name', churchId, of)}`
}
