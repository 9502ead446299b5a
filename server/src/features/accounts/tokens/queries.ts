import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/tokens.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

/** So many links an hour: enough for who did not find the first, and not enough to flood someone's inbox. */
export const maxLinksPerHour = 5

const hour = 3_600_000

/** How many were sent to this account within the last hour: a stranger may ask for them, again and again. */
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

/** A link that was emailed to an address which the account has left opens nothing, however late it was sent. */
export const isForAddress = (q: ExpressionBuilder<DB, 'account_links' | 'users'>) =>
  q.or([q('account_links.sent_to', 'is', null), q('account_links.sent_to', '=', q.ref('users.email'))])

/** Whose link this is, if it is still good; using it is what decides. */
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
