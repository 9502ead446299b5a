import { linkMinutes } from '@openpulpit/contract/passwords'
import type { Parts } from '../../platform/parts.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import type { Work } from '../../platform/transaction.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

/** A token for a link in a mail, good once and for an hour. */
export async function issueLink(
  { database, clock }: Parts,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const token = newToken()
  const now = clock.now()
  const row = { token_hash: tokenHash(token), user_id: userId, purpose }
  await database.kysely
    .insertInto('account_links')
    .values({ ...row, created_at: now, expires_at: new Date(now.getTime() + linkMinutes * 60_000) })
    .execute()
  const withdraw = async () => {
    await database.kysely.deleteFrom('account_links').where('token_hash', '=', row.token_hash).execute()
  }
  return { token, withdraw }
}

/** Whose link this is; it is used up with that, and so is every other one for the same purpose. */
export async function useLink(
  { db }: Work,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (used) await endLinks(db, used.user_id, purpose)
  return used?.user_id
}

/** Ends the links of an account: those for one purpose, or all. */
export async function endLinks(db: Work['db'], userId: string, purpose?: LinkPurpose): Promise<void> {
  let links = db.deleteFrom('account_links').where('user_id', '=', userId)
  if (purpose) links = links.where('purpose', '=', purpose)
  await links.execute()
}

/** Forgets the links that have run out. */
export async function forgetOldLinks({ database, clock }: Parts): Promise<void> {
  await database.kysely.deleteFrom('account_links').where('expires_at', '<=', clock.now()).execute()
}
