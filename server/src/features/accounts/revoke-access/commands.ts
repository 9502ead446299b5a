import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { forgetCalendarsOf } from '../../calendars/external/commands.ts'
import { forgetFeed, notifyFeedEnded } from '../../calendars/feed/commands.ts'
import { endActionLinks } from '../../email-actions/links/commands.ts'
import { endAllFileLinks } from '../../files/commands.ts'
import { endSilence } from '../../invitations/people/commands.ts'
import { lockPreacherOf } from '../../preachers/commands.ts'
import { endSessions, lockSession } from '../../sessions/commands.ts'
import { confirmAddress, lockUsers } from '../../users/commands.ts'
import { isAddressConfirmed } from '../../users/queries.ts'
import { forgetKnownDevices } from '../login-throttle/commands.ts'
import {
  endRecentSecondFactor,
  endUnverifiedSecondFactor,
  forgetPendingSecondFactor,
} from '../second-factor/commands.ts'
import { endLinks } from '../tokens/commands.ts'

interface Keeping {
  /** The one in which the owner does this, and the browser it is in. */
  readonly here?: { readonly sessionId: string; readonly device: string }
  /**
   * Links in the owner's mailbox. Anyone who has borrowed a session must not end those: a thief would otherwise keep cutting
   * the owner off from the link that sets a new password.
   */
  readonly mailedLinks?: boolean
}

/**
 * Ends every way into an account that its password does not open: sessions with their sockets and push devices, the secret
 * calendar address, emailed links, open documents, known browsers, a second factor that waits for its first code, a change of
 * address that waits to be confirmed. What else a new secret column may open is asked by this feature's test. Returns whether there was a
 * calendar address, so that its owner can be notified.
 */
export async function revokeAllAccess(tx: Tx, userId: string, keeping: Keeping = {}): Promise<{ hadFeed: boolean }> {
  const { here, mailedLinks = false } = keeping
  if (!mailedLinks) await revokeEmailedLinks(tx, userId)
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
 * Ends every link that was emailed to an account, those that answer a request included. Comes before anything else of the
 * account is locked, and its own links come first, as in `useLink`.
 */
export async function revokeEmailedLinks(tx: Tx, userId: string): Promise<void> {
  await endLinks(tx.db, userId)
  await endActionLinks(tx, userId)
}

/** A change of address that waits to be confirmed does not happen. The account is locked. */
export async function endPendingEmailChange({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/** The owner signs out everywhere but here. */
export async function revokeOtherAccess(
  services: Services,
  { userId, sessionId }: Actor,
  visitor: ClientInfo,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    // One that was itself just signed out signs out no one.
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
 * Someone sets a new password by a link that only the owner of the address was sent. The first time ever, that takes the
 * account over from whoever signed up with the address: a second factor of any age ends, and so do the calendars of theirs
 * that would go on filling its days. Comes before the account is locked, and before anything else of it ends.
 */
export async function confirmMailboxOwner(tx: Tx, userId: string, visitor: ClientInfo): Promise<void> {
  await revokeEmailedLinks(tx, userId)
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
