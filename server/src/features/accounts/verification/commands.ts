import { randomUUID } from 'node:crypto'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse, refuseRateLimited } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { studentHurdle } from '../../billing/students/policy.ts'
import { notifyFeedEnded } from '../../calendars/feed/commands.ts'
import { endSilence } from '../../invitations/people/commands.ts'
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

/** Queues an email to confirm the account's address, in the caller's transaction. */
export const requestVerification = (tx: Tx, userId: string): Promise<void> =>
  tx.queue(verificationRequested, { payload: { userId } })

/** Sends the link again; does nothing if the address is confirmed and accepts email. */
export async function resendVerification(services: Services, { userId }: Actor): Promise<void> {
  const person = await emailRecipientOf(services.database.kysely, userId)
  const now = services.clock.now()
  if (!person || isConfirmed(person, now)) return
  if ((await countLinksInLastHour(services.database.kysely, userId, 'verify_email', now)) >= maxLinksPerHour) {
    throw refuseRateLimited(3600, 'We’ve sent you several links this hour. Please check your spam folder.')
  }
  await inTransaction(services, (tx) => requestVerification(tx, userId))
}

/** Emails the link, unless the address was confirmed meanwhile or too many were sent. */
export async function emailVerification(services: Services, { userId }: { userId: string }): Promise<void> {
  const person = await emailRecipientOf(services.database.kysely, userId)
  if (!person || isConfirmed(person, services.clock.now())) return
  const to = { id: randomUUID(), to: person.email, publicUrl: services.settings.publicUrl }
  const emailOf = person.verified_at && !person.is_refused ? reverificationEmail : verificationEmail
  await emailLinkWithinLimit(services, { userId, purpose: 'verify_email', sentTo: person.email }, (token) =>
    services.mailer.send(emailOf(to, token)),
  )
}

/** A student's address has to be confirmed every year. */
const isConfirmed = (person: Parameters<typeof studentHurdle>[0] & { is_refused: boolean }, now: Date): boolean =>
  person.verified_at !== null && !person.is_refused && studentHurdle(person, now) !== 'outdated'

interface Confirmation {
  readonly token: string
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

interface Confirmer {
  /** The session sent with the call, if any. */
  readonly actor: Actor | undefined
  readonly visitor: ClientInfo
}

/**
 * Confirms an address with the link from the email. The first time, the link proves whose address it is, but not that
 * this person signed up with it. A session of the account proves that by itself: all other access ends. So does the
 * password, except for a second factor. With neither, the owner has to choose a new password, and everything set up by
 * whoever signed up ends.
 */
export async function verifyAddress(services: Services, given: Confirmation, by: Confirmer): Promise<void> {
  const owner = await ownerOfLink(services, given.token, 'verify_email')
  if (!owner) throw linkOver()
  if (given.newPassword !== undefined) return takeOver(services, owner, given.token, given.newPassword, by.visitor)
  const passwordHash =
    given.password === undefined
      ? undefined
      : await requirePassword(services, owner, given.password, 'password', by.visitor)
  await inTransaction(services, async (tx) => {
    const userId = await linkUsed(tx, given.token)
    await lockUsers(tx, [userId])
    if (!(await isAddressConfirmed(tx.db, userId))) await showItIsTheirs(tx, userId, passwordHash, by)
    await confirmAddress(tx, userId, tx.limits.now)
    await endSilence(tx, userId)
    await recordAuditEvent(tx, { action: 'address_verified', userId })
  })
}

async function takeOver(services: Services, owner: string, token: string, newPassword: string, visitor: ClientInfo) {
  // A confirmed account gets a new password through the reset link.
  if (await isAddressConfirmed(services.database.kysely, owner)) throw linkOver()
  const passwordHash = await hashUncommonPassword(services, owner, newPassword, 'newPassword')
  await inTransaction(services, async (tx) => {
    const userId = await linkUsed(tx, token)
    await confirmMailboxOwner(tx, userId, visitor)
    await replacePassword(tx, userId, passwordHash, visitor)
    await recordAuditEvent(tx, { action: 'address_verified', userId })
  })
}

async function showItIsTheirs(
  tx: Tx,
  userId: string,
  passwordHash: string | undefined,
  { actor, visitor }: Confirmer,
): Promise<void> {
  if (actor?.userId === userId && (await isSessionOpen(tx, actor))) {
    const here = { sessionId: actor.sessionId, device: visitor.device }
    const { hadFeed } = await revokeAllAccess(tx, userId, { here, mailedLinks: true })
    if (hadFeed) await notifyFeedEnded(tx, userId)
  } else if (passwordHash !== undefined && (await lockIfPasswordUnchanged(tx, userId, passwordHash))) {
    await endUnverifiedSecondFactor(tx, userId, visitor)
  } else throw refuse('password_needed', refusalTexts.passwordNeeded)
}

async function linkUsed(tx: Tx, token: string): Promise<string> {
  const link = await useLink(tx, token, 'verify_email')
  if (!link) throw linkOver()
  return link.userId
}

const linkOver = () => refuse('stale', texts.linkExpired)
