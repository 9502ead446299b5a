import { randomUUID } from 'node:crypto'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse, refuseField, refuseRateLimited } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { endLinks } from '../../../platform/links/links.ts'
import { hashPassword, refuseCommonPassword } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { countEvents } from '../../audit/queries.ts'
import { setPassword } from '../../users/commands.ts'
import { credentialsById, credentialsOf, emailRecipientOf, isAddressConfirmed } from '../../users/queries.ts'
import { type PasswordChange, passwordChanged, passwordResetRequested } from '../events.ts'
import { clearLoginAttempts, rememberKnownDevice, requirePassword } from '../login-throttle/commands.ts'
import { confirmMailboxOwner, revokeAllAccess } from '../revoke-access/commands.ts'
import { lockIfPasswordUnchanged } from '../second-factor/commands.ts'
import { secondFactorOf } from '../second-factor/queries.ts'
import { emailLinkWithinLimit, useLink } from '../tokens/commands.ts'
import { ownerOfLink } from '../tokens/queries.ts'
import { passwordChangedEmail, passwordResetEmail } from './emails.ts'

const changesAnHour = 5

/** Queues a reset link. Does the same for an address without an account. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const account = await credentialsOf(tx.db, email)
    await tx.queue(passwordResetRequested, { payload: { userId: account?.id ?? null } })
  })
}

/** Emails the link, unless there is no account or too many were requested. */
export async function emailPasswordReset(services: Services, { userId }: { userId: string | null }): Promise<void> {
  const person = userId ? await emailRecipientOf(services.database.kysely, userId) : undefined
  if (!userId || !person) return
  const to = { id: randomUUID(), to: person.email, publicUrl: services.settings.publicUrl }
  await emailLinkWithinLimit(services, { userId, purpose: 'reset_password', sentTo: person.email }, (token) =>
    services.mailer.send(passwordResetEmail(to, token)),
  )
}

/**
 * Sets a new password by a link from an email or the operator. Ends every session, so that everyone using the account
 * needs the new password.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  visitor: ClientInfo,
): Promise<void> {
  // Before hashing, which is expensive, while made-up links cost nothing.
  const owner = await ownerOfLink(services, token, 'reset_password')
  if (!owner) throw linkOver()
  const passwordHash = await hashUncommonPassword(services, owner, password)
  await inTransaction(services, async (tx) => {
    const link = await useLink(tx, token, 'reset_password')
    if (!link) throw linkOver()
    // Using a link handed over by the operator does not prove that the address is theirs.
    if (link.isMailed) await confirmMailboxOwner(tx, link.userId, visitor)
    await replacePassword(tx, link.userId, passwordHash, visitor)
  })
}

/** Replaces a forgotten password, or one that was never the owner's; all other access ends. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  visitor: ClientInfo,
): Promise<void> {
  const { hadFeed } = await revokeAllAccess(tx, userId)
  // With a second factor, a device becomes known only after showing a code.
  if (!(await secondFactorOf(tx.db, userId))) await rememberKnownDevice(tx, userId, visitor.device, tx.limits.now)
  await takePassword(tx, userId, { passwordHash, hadFeed })
  await recordAuditEvent(tx, { action: 'password_reset', userId, device: visitor.userAgent })
}

/** Checks the current password, sets the new one, and revokes all other sessions. */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  visitor: ClientInfo,
): Promise<void> {
  const currentHash = await requirePassword(services, userId, current, 'current', visitor)
  const passwordHash = await hashUncommonPassword(services, userId, password)
  await inTransaction(services, async (tx) => {
    // This lock order matches resetting by link. For an address that was never confirmed the links stay: they let its
    // owner take the account from whoever signed up with it.
    if (await isAddressConfirmed(tx.db, userId)) await endLinks(tx.db, userId, 'reset_password')
    if (!(await lockIfPasswordUnchanged(tx, userId, currentHash)))
      throw refuseField('current', refusalTexts.passwordWrong)
    await mustBeSeldom(tx, userId)
    const { hadFeed } = await revokeAllAccess(tx, userId, {
      here: { sessionId, device: visitor.device },
      mailedLinks: true,
    })
    await takePassword(tx, userId, { passwordHash, hadFeed })
    await recordAuditEvent(tx, { action: 'password_changed', userId, device: visitor.userAgent })
  })
}

/** Each change ends links already sent: a thief who keeps changing the password would lock out the owner. */
async function mustBeSeldom(tx: Tx, userId: string): Promise<void> {
  if (!tx.limits.hold) return
  const since = new Date(tx.limits.now.getTime() - 3_600_000)
  if ((await countEvents(tx.db, userId, 'password_changed', since)) < changesAnHour) return
  throw refuseRateLimited(3600, 'You’ve changed your password several times this hour. Please try again later.')
}

/** Emails the owner that the password has changed. */
export async function emailPasswordChanged(services: Services, { userId, id, hadFeed }: PasswordChange): Promise<void> {
  const person = await emailRecipientOf(services.database.kysely, userId)
  const to = person && { id, to: person.email, publicUrl: services.settings.publicUrl }
  if (to) await services.mailer.send(passwordChangedEmail(to, { hadFeed }))
}

interface Taken {
  readonly passwordHash: string
  readonly hadFeed: boolean
}

async function takePassword(tx: Tx, userId: string, { passwordHash, hadFeed }: Taken): Promise<void> {
  await setPassword(tx, userId, passwordHash)
  const { email } = await credentialsById(tx.db, userId)
  if (email) await clearLoginAttempts(tx, email)
  const id = randomUUID()
  await tx.queue(passwordChanged, { payload: { userId, id, hadFeed }, id })
}

/** Hashes a password unless it is a common one. */
export async function hashUncommonPassword({ database }: Services, userId: string, password: string, field?: string) {
  const { email } = await credentialsById(database.kysely, userId)
  await refuseCommonPassword(password, email ?? '', field)
  return hashPassword(password)
}

const linkOver = () => refuse('stale', texts.linkExpired)
