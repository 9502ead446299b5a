import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

/** The most links per hour: enough for someone who missed the first, too few to flood an inbox. */
export const maxLinksPerHour = 5

const hour = 3_600_000

/** Counts the links sent to this account in the last hour, because strangers can request them. */
export async function countLinksInLastHour(
  db: Kysely<DB>,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> {
  const { sent } = await db
    .selectFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - hour))
    .select((q) => q.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  return sent
}

/** A link emailed to a former address of the account opens nothing, however late it was sent. */
export const isForAddress = (q: ExpressionBuilder<DB, 'account_links' | 'users'>) =>
  q.or([q('account_links.sent_to', 'is', null), q('account_links.sent_to', '=', q.ref('users.email'))])

/** The account of a link that is still valid. Only `useLink` decides. */
export async function ownerOfLink({ database, clock }: Services, token: string, purpose: LinkPurpose) {
  const row = await database.kysely
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select('user_id')
    .where(isForAddress)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row?.user_id
}
