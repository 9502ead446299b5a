import { linkMinutes } from '@openpulpit/contract/passwords'
import type { Parts } from '../../platform/parts.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import type { Work } from '../../platform/transaction.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

interface LinkOptions {
  /** An hour, unless somebody writes to who does not expect it. */
  readonly goodForMinutes?: number
  /** Whether the owner of the address alone gets it, so that its use confirms the address. */
  readonly isMailed?: boolean
}

/** A token for a link, good once. */
export async function issueLink(
  { database, clock }: Parts,
  userId: string,
  purpose: LinkPurpose,
  { goodForMinutes = linkMinutes, isMailed = true }: LinkOptions = {},
): Promise<{ token: string; withdraw: () => Promise<void> }> {
  const token = newToken()
  const now = clock.now()
  const row = { token_hash: tokenHash(token), user_id: userId, purpose, is_mailed: isMailed }
  await database.kysely
    .insertInto('account_links')
    .values({ ...row, created_at: now, expires_at: new Date(now.getTime() + goodForMinutes * 60_000) })
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
): Promise<{ userId: string; isMailed: boolean } | undefined> {
  const used = await db
    .deleteFrom('account_links')
    .using('users')
    .whereRef('users.id', '=', 'account_links.user_id')
    // One that was being sent while its owner was shut out.
    .where('users.disabled_at', 'is', null)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_links.user_id', 'is_mailed'])
    .executeTakeFirst()
  if (!used) return undefined
  await endLinks(db, used.user_id, purpose)
  return { userId: used.user_id, isMailed: used.is_mailed }
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
