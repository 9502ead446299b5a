import type { Actor, LeavingAccount } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { endLinks } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { forgetCalendarsOf } from '../../calendars/external/commands.ts'
import { forgetFeed, notifyFeedEnded } from '../../calendars/feed/commands.ts'
import { endAllFileLinks } from '../../files/commands.ts'
import { endSilence } from '../../invitations/people/commands.ts'
import { lockPreacherOf } from '../../preachers/commands.ts'
import { endSessions, lockSession } from '../../sessions/commands.ts'
import { confirmAddress, lockUsers } from '../../users/commands.ts'
import { isAddressConfirmed } from '../../users/queries.ts'
import { clearLoginAttempts, forgetKnownDevices } from '../login-throttle/commands.ts'
import {
  endRecentSecondFactor,
  endUnverifiedSecondFactor,
  forgetPendingSecondFactor,
  forgetSecondFactor,
} from '../second-factor/commands.ts'

interface Keeping {
  /** The owner's current session and browser. */
  readonly here?: { readonly sessionId: string; readonly device: string }
  /**
   * Links in the owner's mailbox. Someone with a borrowed session must not end those: a thief could keep the owner from
   * using a reset link.
   */
  readonly mailedLinks?: boolean
}

/**
 * Ends all access that does not need the password: sessions with their sockets and push devices, the secret calendar
 * address, emailed links, open documents, known browsers, and a pending second factor or change of address. This
 * feature's test asks the same of every new secret column. Returns whether there was a calendar address, so that its
 * owner can be notified.
 */
export async function revokeAllAccess(tx: Tx, userId: string, keeping: Keeping = {}): Promise<{ hadFeed: boolean }> {
  const { here, mailedLinks = false } = keeping
  if (!mailedLinks) await endLinks(tx.db, userId)
  await lockUsers(tx, [userId])
  await endSessions(tx, userId, here && { but: here.sessionId })
  const hadFeed = await forgetFeed(tx, userId)
  await forgetPendingSecondFactor(tx, userId)
  await endPendingEmailChange(tx, userId)
  await forgetKnownDevices(tx, userId, here && { but: here.device })
  await endAllFileLinks(tx, userId)
  return { hadFeed }
}

/**
 * Part of deleting an account: whatever opens it, and its earlier addresses. Emailed links are locked before anything else,
 * so they are not ended here but first of all; those of someone without an account run out.
 */
export async function forgetAccess(tx: Tx, { userId, email }: LeavingAccount): Promise<void> {
  await revokeAllAccess(tx, userId, { mailedLinks: true })
  await forgetSecondFactor(tx, userId)
  await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  if (email) await clearLoginAttempts(tx, email)
}

/** Cancels a pending change of address. The account must be locked. */
export async function endPendingEmailChange({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/** Signs the owner out everywhere else. */
export async function revokeOtherAccess(
  services: Services,
  { userId, sessionId }: Actor,
  visitor: ClientInfo,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    // A session that has just been ended itself must not end others.
    await lockSession(tx, { userId, sessionId })
    const { hadFeed } = await revokeAllAccess(tx, userId, {
      here: { sessionId, device: visitor.device },
      mailedLinks: true,
    })
    await recordAuditEvent(tx, { action: 'signed_out', userId, device: visitor.userAgent })
    if (hadFeed) await notifyFeedEnded(tx, userId)
  })
}

/**
 * Someone sets a new password by a link that only the owner of the address received. The first time, that takes the
 * account over from whoever signed up with the address: a second factor of any age ends, and so do their external
 * calendars, which would keep filling its days. Runs before the account is locked and before anything else ends.
 */
export async function confirmMailboxOwner(tx: Tx, userId: string, visitor: ClientInfo): Promise<void> {
  await endLinks(tx.db, userId)
  await lockPreacherOf(tx, userId)
  await lockUsers(tx, [userId])
  const { now } = tx.limits
  if (await isAddressConfirmed(tx.db, userId)) await endRecentSecondFactor(tx, userId, visitor)
  else {
    await endUnverifiedSecondFactor(tx, userId, visitor)
    await forgetCalendarsOf(tx, userId, now)
  }
  await confirmAddress(tx, userId, now)
  await endSilence(tx, userId)
}
