import { linkMinutes } from '@openpulpit/contract/passwords'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import {
  endLinks,
  issueLink,
  type LinkDetails,
  linkByToken,
  lockLinks,
  withdrawLinks,
} from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { lockUsers } from '../../users/commands.ts'
import { type AccountLink, countLinksInLastHour, maxLinksPerHour, ownAccountLink } from './queries.ts'

interface LinkOptions extends LinkDetails {
  /** An hour by default; longer for someone who does not expect the email. */
  readonly goodForMinutes?: number
}

/** Creates a link's token, which works once. */
export async function issueAccountLink(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  purpose: AccountLink,
  { goodForMinutes, ...details }: LinkOptions = {},
): Promise<{ token: string }> {
  const now = clock.now()
  return {
    token: await issueLink(database.kysely, now, { ...expiring(now, goodForMinutes), userId, purpose, details }),
  }
}

const expiring = (now: Date, minutes = linkMinutes) => ({ expiresAt: new Date(now.getTime() + minutes * 60_000) })

interface EmailedLink {
  readonly userId: string
  readonly purpose: AccountLink
  readonly sentTo: string
}

/** Emails a link; deletes it if the email could not be sent. */
export async function emailLink(
  services: Services,
  { userId, purpose, ...options }: EmailedLink & LinkOptions,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  const { token } = await issueAccountLink(services, userId, purpose, options)
  await sendOrWithdraw(services, token, send)
}

/** Like `emailLink`, for links that strangers can request: limited per hour. */
export async function emailLinkWithinLimit(
  services: Services,
  { userId, purpose, sentTo }: EmailedLink,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  const token = await inTransaction(services, async (tx) => {
    // Concurrent requests are counted one after the other.
    await lockUsers(tx, [userId])
    const { now } = tx.limits
    if ((await countLinksInLastHour(tx.db, userId, purpose, now)) >= maxLinksPerHour) return undefined
    return issueLink(tx.db, now, { ...expiring(now), userId, purpose, details: { sentTo } })
  })
  if (token !== undefined) await sendOrWithdraw(services, token, send)
}

async function sendOrWithdraw(
  { database }: Services,
  token: string,
  send: (token: string) => Promise<unknown>,
): Promise<void> {
  await send(token).catch(async (error: unknown) => {
    await withdrawLinks(database.kysely, [token])
    throw error
  })
}

/** Uses up a link and all others for the same purpose; returns its account. */
export async function useLink(
  { db, limits }: Tx,
  token: string,
  purpose: AccountLink,
): Promise<{ userId: string; isMailed: boolean } | undefined> {
  const owner = await linkByToken(db, token, [purpose]).select('user_id').executeTakeFirst()
  if (!owner) return undefined
  await lockLinks(db, owner.user_id)
  const link = await ownAccountLink(db, token, purpose, limits.now)
    // Excludes a link that was being sent while its account was disabled.
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!link) return undefined
  await endLinks(db, link.user_id, purpose)
  return { userId: link.user_id, isMailed: link.is_mailed }
}
