import { randomUUID } from 'node:crypto'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse, refuseRateLimited } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { studentHurdle } from '../../billing/students/policy.ts'
import { notifyFeedEnded } from '../../calendars/feed/commands.ts'
import { isSessionOpen } from '../../sessions/commands.ts'
import { confirmAddress, lockUsers } from '../../users/commands.ts'
import { emailRecipientOf, isAddressConfirmed } from '../../users/queries.ts'
import { verificationRequested } from '../events.ts'
import { requirePassword } from '../login-throttle/commands.ts'
import { hashUncommonPassword, replacePassword } from '../password/commands.ts'
import { confirmMailboxOwner, revokeAllAccess } from '../revoke-access/commands.ts'
import { endUnverifiedSecondFactor, lockIfPasswordUnchanged } from '../second-factor/commands.ts'
import { emailLinkWithinLimit, useLink } from '../tokens/commands.ts'
import { countLinksInLastHour, maxLinksPerHour, ownerOfLink } from '../tokens/queries.ts'
import { reverificationEmail, verificationEmail } from './emails.ts'

/** Has the owner of an account's address asked, with whatever the transaction is about. */
export const requestVerification = (work: Tx, userId: string): Promise<void> =>
  work.queue(verificationRequested, { payload: { userId } })

/** Sends the link once more; nothing happens where the address is confirmed already. */
export async function resendVerification(parts: Services, { userId }: Actor): Promise<void> {
  const person = await emailRecipientOf(parts.database.kysely, userId)
  const now = parts.clock.now()
  if (!person || isConfirmed(person, now)) return
  if ((await countLinksInLastHour(parts.database.kysely, userId, 'verify_email', now)) >= maxLinksPerHour) {
    throw refuseRateLimited(
      3600,
      'We have sent you several links within the hour. Please look among your junk mail, too.',
    )
  }
  await inTransaction(parts, (work) => requestVerification(work, userId))
}

/** Mails the link, unless the address was confirmed in the meantime or has been written to often enough. */
export async function emailVerification(parts: Services, { userId }: { userId: string }): Promise<void> {
  const person = await emailRecipientOf(parts.database.kysely, userId)
  if (!person || isConfirmed(person, parts.clock.now())) return
  const to = { id: randomUUID(), to: person.email, publicUrl: parts.settings.publicUrl }
  const letter = person.verified_at ? reverificationEmail : verificationEmail
  await emailLinkWithinLimit(parts, { userId, purpose: 'verify_email' }, (token) =>
    parts.mailer.send(letter(to, token)),
  )
}

/** A student's address has to be confirmed every year. */
const isConfirmed = (person: Parameters<typeof studentHurdle>[0], now: Date): boolean =>
  person.verified_at !== null && studentHurdle(person, now) !== 'outdated'

interface Confirmation {
  readonly token: string
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

interface Confirmer {
  /** Whose session came along, if one did. */
  readonly actor: Actor | undefined
  readonly visitor: ClientInfo
}

/**
 * Confirms an address by the link from the email. The first time ever, the link shows whose address it is, but not that
 * this person signed up with it. A session of the account shows that for itself: all other access ends. So does the
 * password, for everything but a second factor. With neither, the owner has to choose a new password, and everything ends
 * that whoever signed up has set up.
 */
export async function verifyAddress(parts: Services, given: Confirmation, by: Confirmer): Promise<void> {
  const owner = await ownerOfLink(parts, given.token, 'verify_email')
  if (!owner) throw linkOver()
  if (given.newPassword !== undefined) return takeOver(parts, owner, given.token, given.newPassword, by.visitor)
  const passwordHash =
    given.password === undefined
      ? undefined
      : await requirePassword(parts, owner, given.password, 'password', by.visitor)
  await inTransaction(parts, async (work) => {
    const userId = await linkUsed(work, given.token)
    await lockUsers(work, [userId])
    if (!(await isAddressConfirmed(work.db, userId))) await showItIsTheirs(work, userId, passwordHash, by)
    await confirmAddress(work, userId, work.limits.now)
    await recordAuditEvent(work, { action: 'address_verified', userId })
  })
}

async function takeOver(parts: Services, owner: string, token: string, newPassword: string, visitor: ClientInfo) {
  // A confirmed account has a link of its own for a new password.
  if (await isAddressConfirmed(parts.database.kysely, owner)) throw linkOver()
  const passwordHash = await hashUncommonPassword(parts, owner, newPassword, 'newPassword')
  await inTransaction(parts, async (work) => {
    const userId = await linkUsed(work, token)
    await confirmMailboxOwner(work, userId, visitor)
    await replacePassword(work, userId, passwordHash, visitor)
    await recordAuditEvent(work, { action: 'address_verified', userId })
  })
}

async function showItIsTheirs(
  work: Tx,
  userId: string,
  passwordHash: string | undefined,
  { actor, visitor }: Confirmer,
): Promise<void> {
  if (actor?.userId === userId && (await isSessionOpen(work, actor))) {
    const here = { sessionId: actor.sessionId, device: visitor.device }
    const { hadFeed } = await revokeAllAccess(work, userId, { here, mailedLinks: true })
    if (hadFeed) await notifyFeedEnded(work, userId)
  } else if (passwordHash !== undefined && (await lockIfPasswordUnchanged(work, userId, passwordHash))) {
    await endUnverifiedSecondFactor(work, userId, visitor)
  } else throw refuse('password_needed', texts.passwordNeeded)
}

async function linkUsed(work: Tx, token: string): Promise<string> {
  const link = await useLink(work, token, 'verify_email', work.limits.now)
  if (!link) throw linkOver()
  return link.userId
}

const linkOver = () => refuse('stale', texts.linkExpired)
