import { randomUUID } from 'node:crypto'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse, refuseField, refuseRateLimited } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
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
import { emailLinkWithinLimit, endLinks, useLink } from '../tokens/commands.ts'
import { ownerOfLink } from '../tokens/queries.ts'
import { passwordChangedEmail, passwordResetEmail } from './emails.ts'

const changesAnHour = 5

/** Takes note that a link is wanted. The very same is done for an address that is no one's. */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const account = await credentialsOf(tx.db, email)
    await tx.queue(passwordResetRequested, { payload: { userId: account?.id ?? null } })
  })
}

/** Emails the link, unless it is no one's address, or someone asks again and again. */
export async function emailPasswordReset(services: Services, { userId }: { userId: string | null }): Promise<void> {
  const person = userId ? await emailRecipientOf(services.database.kysely, userId) : undefined
  if (!userId || !person) return
  const to = { id: randomUUID(), to: person.email, publicUrl: services.settings.publicUrl }
  await emailLinkWithinLimit(services, { userId, purpose: 'reset_password', sentTo: person.email }, (token) =>
    services.mailer.send(passwordResetEmail(to, token)),
  )
}

/** Sets a new password by a link from an email, or from the operator. It ends every session, so anyone using the account has to know the new one. */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  visitor: ClientInfo,
): Promise<void> {
  // Before anything is hashed: that costs, and a link that was made up costs nothing.
  const owner = await ownerOfLink(services, token, 'reset_password')
  if (!owner) throw linkOver()
  const passwordHash = await hashUncommonPassword(services, owner, password)
  await inTransaction(services, async (tx) => {
    const link = await useLink(tx, token, 'reset_password', tx.limits.now)
    if (!link) throw linkOver()
    // Who was handed a link has not shown that the address is theirs.
    if (link.isMailed) await confirmMailboxOwner(tx, link.userId, visitor)
    await replacePassword(tx, link.userId, passwordHash, visitor)
  })
}

/** Puts a new password in place of the one that is forgotten, or was never the owner's: all that was open ends. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  visitor: ClientInfo,
): Promise<void> {
  const { hadFeed } = await revokeAllAccess(tx, userId)
  // While a code is asked for, a device is known once it has shown one.
  if (!(await secondFactorOf(tx.db, userId))) await rememberKnownDevice(tx, userId, visitor.device, tx.limits.now)
  await takePassword(tx, userId, { passwordHash, hadFeed })
  await recordAuditEvent(tx, { action: 'password_reset', userId, device: visitor.userAgent })
}

/** Changes the password of who knows it; every other access ends. */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  visitor: ClientInfo,
): Promise<void> {
  const currentHash = await requirePassword(services, userId, current, 'current', visitor)
  const passwordHash = await hashUncommonPassword(services, userId, password)
  await inTransaction(services, async (tx) => {
    // In this order: anyone who resets it by a link holds that first. Of an address that was never confirmed the links stay:
    // they are how the owner of the address gets the account from the person who signed up with it.
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

/** Each change ends the links that were sent: a thief who changed it without end would keep the owner from using one. */
async function mustBeSeldom(tx: Tx, userId: string): Promise<void> {
  if (!tx.limits.hold) return
  const since = new Date(tx.limits.now.getTime() - 3_600_000)
  if ((await countEvents(tx.db, userId, 'password_changed', since)) < changesAnHour) return
  throw refuseRateLimited(3600, 'You’ve changed your password several times this hour. Please try again later.')
}

/** Tells the owner that the password is another one now. */
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

/** Of a password that is not among the first that are tried. */
export async function hashUncommonPassword({ database }: Services, userId: string, password: string, field?: string) {
  const { email } = await credentialsById(database.kysely, userId)
  await refuseCommonPassword(password, email ?? '', field)
  return hashPassword(password)
}

const linkOver = () => refuse('stale', texts.linkExpired)
