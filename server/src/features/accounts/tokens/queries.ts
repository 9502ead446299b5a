import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { linkByToken } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'

export type AccountLink = 'verify_email' | 'reset_password'

/** The most links per hour: enough for someone who missed the first, too few to flood an inbox. */
export const maxLinksPerHour = 5

const hour = 3_600_000

/** Counts the links sent to this account in the last hour, because strangers can request them. */
export async function countLinksInLastHour(
  db: Kysely<DB>,
  userId: string,
  purpose: AccountLink,
  now: Date,
): Promise<number> {
  const { sent } = await db
    .selectFrom('links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - hour))
    .select((q) => q.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  return sent
}

/** A link that is still valid. One emailed to a former address of the account opens nothing, however late it was sent. */
export const ownAccountLink = (db: Kysely<DB>, token: string, purpose: AccountLink, now: Date) =>
  linkByToken(db, token, [purpose])
    .innerJoin('users', 'users.id', 'links.user_id')
    .select('links.user_id')
    .select(sql<boolean>`coalesce((details ->> 'isMailed')::boolean, true)`.as('is_mailed'))
    .where('links.expires_at', '>', now)
    .where(sql<SqlBool>`coalesce((details ->> 'sentTo')::citext = users.email, details ->> 'sentTo' is null)`)

/** The account of a link that is still valid. Only `useLink` decides. */
export async function ownerOfLink({ database, clock }: Services, token: string, purpose: AccountLink) {
  const row = await ownAccountLink(database.kysely, token, purpose, clock.now()).executeTakeFirst()
  return row?.user_id
}
