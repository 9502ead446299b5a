import { linkMinutes } from '@openpulpit/contract/passwords'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { lockUsers } from '../../users/commands.ts'
import { countLinksInLastHour, isForAddress, type LinkPurpose, maxLinksPerHour } from './queries.ts'

interface LinkOptions {
  /** An hour by default; longer for someone who does not expect the email. */
  readonly goodForMinutes?: number
  /** Only the owner of the address receives it, so that its use confirms the address. */
  readonly isMailed?: boolean
  /** The recipient's address: the link works only while it is the account's. */
  readonly sentTo?: string
}

/** Creates a link's token, which works once. */
export const issueLink = (
  services: Services,
  userId: string,
  purpose: LinkPurpose,
  options: LinkOptions = {},
): Promise<{ token: string }> =>
  insertLink(services.database.kysely, services.clock.now(), { userId, purpose, ...options })

async function insertLink(
  db: Kysely<DB>,
  now: Date,
  { userId, purpose, goodForMinutes = linkMinutes, isMailed = true, sentTo }: LinkOptions & LinkInput,
): Promise<{ token: string }> {
  const token = newToken()
  const expires = new Date(now.getTime() + goodForMinutes * 60_000)
  const row = { token_hash: tokenHash(token), user_id: userId, purpose, is_mailed: isMailed, sent_to: sentTo ?? null }
  await db
    .insertInto('account_links')
    .values({ ...row, created_at: now, expires_at: expires })
    .execute()
  return { token }
}

interface LinkInput {
  readonly userId: string
  readonly purpose: LinkPurpose
}

interface Emailed {
  readonly sentTo: string
}

/** Emails a link; deletes it if the email could not be sent. */
export async function emailLink(
  services: Services,
  { userId, purpose, ...options }: LinkInput & LinkOptions & Emailed,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  const { token } = await issueLink(services, userId, purpose, options)
  await sendOrWithdraw(services, token, send)
}

/** Like `emailLink`, for links that strangers can request: limited per hour. */
export async function emailLinkWithinLimit(
  services: Services,
  { userId, purpose, sentTo }: LinkInput & Emailed,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  const issued = await inTransaction(services, async (tx) => {
    // Concurrent requests are counted one after the other.
    await lockUsers(tx, [userId])
    const now = services.clock.now()
    if ((await countLinksInLastHour(tx.db, userId, purpose, now)) >= maxLinksPerHour) return undefined
    return insertLink(tx.db, now, { userId, purpose, sentTo })
  })
  if (issued) await sendOrWithdraw(services, issued.token, send)
}

async function sendOrWithdraw(
  { database }: Services,
  token: string,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  await send(token).catch(async (error: unknown) => {
    await database.kysely.deleteFrom('account_links').where('token_hash', '=', tokenHash(token)).execute()
    throw error
  })
}

/** Uses up a link and all others for the same purpose; returns its account. */
export async function useLink(
  { db }: Tx,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ userId: string; isMailed: boolean } | undefined> {
  const owner = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (owner) await lockLinks(db, owner.user_id)
  const used = await db
    .deleteFrom('account_links')
    .using('users')
    .whereRef('users.id', '=', 'account_links.user_id')
    // Excludes a link that was being sent while its account was disabled.
    .where('users.disabled_at', 'is', null)
    .where(isForAddress)
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_links.user_id', 'is_mailed'])
    .executeTakeFirst()
  if (!used) return undefined
  await endLinks(db, used.user_id, purpose)
  return { userId: used.user_id, isMailed: used.is_mailed }
}

/** Locks in one order: two links of an account used at once end each other, and could deadlock. */
async function lockLinks(db: Tx['db'], userId: string): Promise<void> {
  await db
    .selectFrom('account_links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('token_hash')
    .forUpdate()
    .execute()
}

/** Ends an account's links, for one purpose or all. */
export async function endLinks(db: Tx['db'], userId: string, purpose?: LinkPurpose): Promise<void> {
  await lockLinks(db, userId)
  let links = db.deleteFrom('account_links').where('user_id', '=', userId)
  if (purpose) links = links.where('purpose', '=', purpose)
  await links.execute()
}

/** Deletes expired links. */
export async function deleteExpiredLinks({ database, clock }: Services): Promise<void> {
  await database.kysely.deleteFrom('account_links').where('expires_at', '<=', clock.now()).execute()
}
