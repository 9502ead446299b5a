import { randomUUID } from 'node:crypto'
import { emailChangeHours, emailChangeUndoDays } from '@openpulpit/contract/email-change'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { type Refusal, refuse, refuseField } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { endLinks } from '../../../platform/links/links.ts'
import { hashPassword, refuseCommonPassword } from '../../../platform/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { endSilence } from '../../invitations/people/commands.ts'
import { isSessionOpen, lockSession } from '../../sessions/commands.ts'
import { confirmAddress, lockUsers, renewUnsubscribeKey, setEmail } from '../../users/commands.ts'
import { credentialsById, isAddressConfirmed, isEmailAvailable } from '../../users/queries.ts'
import { emailAddressChanged, emailChangeRequested, newsletterToMove, studentAddressToCheck } from '../events.ts'
import {
  clearLoginAttempts,
  countEmailChange,
  countEmailToNewAddress,
  requirePassword,
} from '../login-throttle/commands.ts'
import { replacePassword } from '../password/commands.ts'
import { endPendingEmailChange } from '../revoke-access/commands.ts'
import { endRecentSecondFactor, lockIfPasswordUnchanged, withSecondFactor } from '../second-factor/commands.ts'
import { secondFactorOf } from '../second-factor/queries.ts'
import {
  addressInUseEmail,
  confirmNewAddressEmail,
  emailChangedEmail,
  unconfirmedAddressChangedEmail,
} from './emails.ts'
import {
  changeToConfirm,
  changeToUndo,
  emailChangeById,
  type PendingEmailChange,
  pendingEmailChangeOf,
} from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const expiryFrom = (now: Date): Date => new Date(now.getTime() + emailChangeHours * hourMs)

interface EmailChangeInput {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Requests another email address, replacing an earlier request. Whether the new address has an account is not checked
 * here, so that neither the reply nor its timing reveals it: the job that emails the address checks.
 */
export async function requestEmailChange(
  services: Services,
  actor: Actor,
  { email, password, code }: EmailChangeInput,
  visitor: ClientInfo,
): Promise<PendingEmailChange> {
  const { userId } = actor
  const { kysely } = services.database
  const passwordHash = await requirePassword(services, userId, password, 'password', visitor)
  if (code === undefined && (await secondFactorOf(kysely, userId)))
    throw refuseField('code', refusalTexts.secondFactorNeeded)
  const current = (await credentialsById(kysely, userId)).email ?? ''
  if (current.toLowerCase() === email.toLowerCase()) throw refuseField('email', refusalTexts.emailChangeSame)
  const claim = await countEmailChange(services, userId)
  const asked = await withSecondFactor(services, { userId, passwordHash, code, visitor }, async (tx) => {
    await lockSession(tx, actor)
    await endPendingEmailChange(tx, userId)
    const { now } = tx.limits
    const change = await tx.db
      .insertInto('email_changes')
      .values({ user_id: userId, old_email: current, new_email: email, requested_at: now, expires_at: expiryFrom(now) })
      .returning(['id', 'new_email', 'expires_at'])
      .executeTakeFirstOrThrow()
    await tx.queue(emailChangeRequested, { payload: { changeId: change.id } })
    await recordAuditEvent(tx, { action: 'email_change_requested', userId, device: visitor.userAgent })
    return change
  })
  if (!asked.refused) return asked.result
  await claim.takeBack()
  if (asked.refused === 'password') throw refuseField('password', refusalTexts.passwordWrong)
  throw refuseField('code', asked.refused === 'needed' ? refusalTexts.secondFactorNeeded : refusalTexts.codeWrong)
}

/** Emails another link to the new address, valid as long as the first one was. */
export async function resendEmailChange(services: Services, actor: Actor): Promise<PendingEmailChange> {
  const waiting = await pendingEmailChangeOf(services.database.kysely, actor.userId, services.clock.now())
  if (!waiting) throw refuse('stale', refusalTexts.emailChangeNone)
  await countEmailChange(services, actor.userId)
  return inTransaction(services, async (tx) => {
    await lockSession(tx, actor)
    const { now } = tx.limits
    const change = await tx.db
      .updateTable('email_changes')
      .set({ expires_at: expiryFrom(now) })
      .where('id', '=', waiting.id)
      .where('confirmed_at', 'is', null)
      .returning(['id', 'new_email', 'expires_at'])
      .executeTakeFirst()
    if (!change) throw refuse('stale', refusalTexts.emailChangeNone)
    await tx.queue(emailChangeRequested, { payload: { changeId: change.id } })
    return change
  })
}

export async function cancelEmailChange(services: Services, actor: Actor): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockSession(tx, actor)
    await endPendingEmailChange(tx, actor.userId)
  })
}

/** Emails a link to the new address or, if it has an account, a warning to its owner. Limited per hour. */
export async function emailNewAddress(services: Services, { changeId }: { changeId: string }): Promise<void> {
  const { database, mailer, settings, clock } = services
  const change = await emailChangeById(database.kysely, changeId)
  if (!change || change.confirmed_at || change.expires_at <= clock.now()) return
  const claim = await countEmailToNewAddress(services, change.new_email)
  if (!claim) return
  const to = { id: randomUUID(), to: change.new_email, publicUrl: settings.publicUrl }
  try {
    if (!(await isEmailAvailable(database.kysely, change.new_email, change.user_id, clock.now()))) {
      await mailer.send(addressInUseEmail(to))
      return
    }
    const token = newToken()
    const { numUpdatedRows } = await database.kysely
      .updateTable('email_changes')
      .set({ confirm_hash: tokenHash(token) })
      .where('id', '=', changeId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await mailer.send(confirmNewAddressEmail(to, token))
  } catch (error) {
    await claim.takeBack()
    throw error
  }
}

interface Confirmer {
  /** The session sent with the call, if any. */
  readonly actor: Actor | undefined
  readonly visitor: ClientInfo
}

/**
 * Changes the address with the link sent to the new one. The link alone proves whose address it is, and a session or
 * the password whose account; otherwise a member could trick a stranger into confirming and use an address that is not
 * theirs. Links sent to the old address end. Devices stay signed in: the password is unchanged, and an owner whose
 * address a thief has changed still sees it.
 */
export async function confirmEmailChange(
  services: Services,
  { token, password }: { token: string; password?: string | undefined },
  { actor, visitor }: Confirmer,
): Promise<void> {
  const found = await changeToConfirm(services.database.kysely, token, services.clock.now())
  if (!found) throw linkOver()
  const userId = found.user_id
  const passwordHash =
    password === undefined ? undefined : await requirePassword(services, userId, password, 'password', visitor)
  await inTransaction(services, async (tx) => {
    await endLinks(tx.db, userId)
    const disabled = await lockUsers(tx, [userId])
    const { now } = tx.limits
    // Checked again: two may have clicked at once, or the change was cancelled or replaced meanwhile.
    const change = await changeToConfirm(tx.db, token, now)
    if (!change || disabled.length > 0) throw linkOver()
    const isHere = actor?.userId === userId && (await isSessionOpen(tx, actor))
    const isTheirs = isHere || (passwordHash !== undefined && (await lockIfPasswordUnchanged(tx, userId, passwordHash)))
    if (!isTheirs) throw refuse('password_needed', refusalTexts.emailChangePasswordNeeded)
    const { email: old } = await credentialsById(tx.db, userId)
    if (!old) throw linkOver()
    const wasConfirmed = await isAddressConfirmed(tx.db, userId)
    await setEmail(tx, userId, change.new_email, refuse('email_taken', refusalTexts.emailChangeTaken))
    await confirmAddress(tx, userId, now)
    await endSilence(tx, userId)
    await tx.db
      .updateTable('email_changes')
      .set({
        old_email: old,
        confirmed_at: now,
        confirm_hash: null,
        undo_until: wasConfirmed ? new Date(now.getTime() + emailChangeUndoDays * dayMs) : null,
      })
      .where('id', '=', change.id)
      .execute()
    await clearLoginAttempts(tx, old)
    await clearLoginAttempts(tx, change.new_email)
    await recordAuditEvent(tx, { action: 'email_changed', userId, device: visitor.userAgent })
    await tx.queue(emailAddressChanged, { payload: { changeId: change.id } })
    await followTo(tx, userId, change.id)
  })
}

/** What follows a changed address. */
async function followTo(tx: Tx, userId: string, changeId: string): Promise<void> {
  await tx.queue(newsletterToMove, { payload: { changeId } })
  await tx.queue(studentAddressToCheck, { payload: { userId } })
}

/** Notifies the old address, with a link that undoes the change. */
export async function emailOldAddress(services: Services, { changeId }: { changeId: string }): Promise<void> {
  const { database, mailer, settings, clock } = services
  const change = await emailChangeById(database.kysely, changeId)
  if (!change?.confirmed_at || change.undone_at) return
  const to = { id: randomUUID(), to: change.old_email, publicUrl: settings.publicUrl }
  if (!change.undo_until) {
    await mailer.send(unconfirmedAddressChangedEmail(to))
    return
  }
  if (change.undo_until <= clock.now()) return
  const token = newToken()
  await database.kysely
    .updateTable('email_changes')
    .set({ undo_hash: tokenHash(token) })
    .where('id', '=', changeId)
    .execute()
  await mailer.send(emailChangedEmail(to, token))
}

/**
 * Restores the old address with the link sent to it. The account may have been stolen, so its owner chooses a new
 * password and everything else ends: sessions, links, later changes, and a second factor turned on in the week before
 * the change or since.
 */
export async function undoEmailChange(
  services: Services,
  { token, newPassword }: { token: string; newPassword: string },
  visitor: ClientInfo,
): Promise<void> {
  const found = await changeToUndo(services.database.kysely, token, services.clock.now())
  if (!found) throw undoOver()
  await refuseCommonPassword(newPassword, found.old_email, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(services, async (tx) => {
    const userId = found.user_id
    await endLinks(tx.db, userId)
    const disabled = await lockUsers(tx, [userId])
    const { now } = tx.limits
    const change = await changeToUndo(tx.db, token, now)
    const { email: current } = await credentialsById(tx.db, userId)
    if (!change?.confirmed_at || !current || disabled.length > 0) throw undoOver()
    await setEmail(tx, userId, change.old_email, refuse('email_taken', refusalTexts.undoTaken))
    await renewUnsubscribeKey(tx, userId)
    await confirmAddress(tx, userId, now)
    await endRecentSecondFactor(tx, userId, visitor, change.confirmed_at)
    // Later changes end too, because they may be the thief's.
    await tx.db
      .updateTable('email_changes')
      .set({ undone_at: now, undo_hash: null })
      .where('user_id', '=', userId)
      .where('confirmed_at', '>=', change.confirmed_at)
      .execute()
    const back = await tx.db
      .insertInto('email_changes')
      .values({
        ...{ user_id: userId, old_email: current, new_email: change.old_email, is_undo: true },
        ...{ requested_at: now, expires_at: now, confirmed_at: now, undone_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replacePassword(tx, userId, passwordHash, visitor)
    await recordAuditEvent(tx, { action: 'email_change_undone', userId, device: visitor.userAgent })
    await followTo(tx, userId, back.id)
  })
}

/** Deletes changes that were never confirmed or can no longer be undone. */
export async function deleteOldEmailChanges({ database, clock }: Services): Promise<void> {
  const now = clock.now()
  await database.kysely
    .deleteFrom('email_changes')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  await database.kysely
    .deleteFrom('email_changes')
    .where('confirmed_at', '<=', new Date(now.getTime() - (emailChangeUndoDays + 1) * dayMs))
    .execute()
}

const linkOver = (): Refusal => refuse('stale', texts.emailChangeLinkExpired)
const undoOver = (): Refusal => refuse('stale', texts.undoLinkExpired)
