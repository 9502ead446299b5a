import type { Actor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import type { Visitor } from '../../../platform/http/client-info.ts'
import type { Parts } from '../../../platform/services.ts'
import { record } from '../../audit/commands.ts'
import { forgetCalendarsOf } from '../../calendars/external/commands.ts'
import { forgetFeed, tellFeedEnded } from '../../calendars/feed/commands.ts'
import { endAnswerLinks } from '../../email-actions/links/commands.ts'
import { holdPreacherOf } from '../../preachers/commands.ts'
import { endSessions, lockSession } from '../../sessions/commands.ts'
import { confirmAddress, holdUsers } from '../../users/commands.ts'
import { isAddressConfirmed } from '../../users/queries.ts'
import { forgetDevices } from '../login-throttle/commands.ts'
import { endFreshSecondFactor, endUnownedSecondFactor, forgetBegunFactor } from '../second-factor/commands.ts'
import { endLinks } from '../tokens/commands.ts'

interface Keeping {
  /** The one in which the owner does this, and the browser it is in. */
  readonly here?: { readonly sessionId: string; readonly device: string }
  /**
   * Links in the owner's mailbox. Whoever has borrowed a session must not end those: a thief would otherwise keep cutting
   * the owner off from the link that sets a new password.
   */
  readonly mailedLinks?: boolean
}

/**
 * Ends every way into an account that its password does not open: sessions with their sockets and push devices, the secret
 * calendar address, emailed links, known browsers, a second factor that waits for its first code. What else a new secret
 * column may open is asked by this feature's test. Answers whether there was a calendar address: its owner is to be told.
 */
export async function endAllAccess(work: Work, userId: string, keeping: Keeping = {}): Promise<{ hadFeed: boolean }> {
  const { here, mailedLinks = false } = keeping
  if (!mailedLinks) await endMailedLinks(work, userId)
  await holdUsers(work, [userId])
  await endSessions(work, userId, here && { but: here.sessionId })
  const hadFeed = await forgetFeed(work, userId)
  await forgetBegunFactor(work, userId)
  await forgetDevices(work, userId, here && { but: here.device })
  return { hadFeed }
}

/**
 * Ends every link that was emailed to an account, those that answer a request included. Comes before anything else of the
 * account is locked, and its own links come first, as in `useLink`.
 */
export async function endMailedLinks(work: Work, userId: string): Promise<void> {
  await endLinks(work.db, userId)
  await endAnswerLinks(work, userId)
}

/** The owner signs out everywhere but here. */
export async function endOtherAccess(parts: Parts, { userId, sessionId }: Actor, visitor: Visitor): Promise<void> {
  await inTransaction(parts, async (work) => {
    // One that was itself just signed out signs out no one.
    await lockSession(work, { userId, sessionId })
    const { hadFeed } = await endAllAccess(work, userId, {
      here: { sessionId, device: visitor.device },
      mailedLinks: true,
    })
    await record(work, { action: 'signed_out', userId, device: visitor.userAgent })
    if (hadFeed) await tellFeedEnded(work, userId)
  })
}

/**
 * Someone sets a new password by a link that only the owner of the address was sent. The first time ever, that takes the
 * account over from whoever signed up with the address: a second factor of any age ends, and so do the calendars of theirs
 * that would go on filling its days. Comes before the account is locked, and before anything else of it ends.
 */
export async function proveMailbox(work: Work, userId: string, visitor: Visitor): Promise<void> {
  await endMailedLinks(work, userId)
  await holdPreacherOf(work, userId)
  await holdUsers(work, [userId])
  const { now } = work.limits
  if (await isAddressConfirmed(work.db, userId)) await endFreshSecondFactor(work, userId, visitor)
  else {
    await endUnownedSecondFactor(work, userId, visitor)
    await forgetCalendarsOf(work, userId, now)
  }
  await confirmAddress(work, userId, now)
}
