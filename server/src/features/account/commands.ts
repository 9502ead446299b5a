import type { Actor, PreacherActor } from '../../platform/actor.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { forgetDays } from '../availability/commands.ts'
import { anonymiseChurch } from '../churches/commands.ts'
import { forgetDevices, forgiveGuesses } from '../guesses/commands.ts'
import { endLinks } from '../links/commands.ts'
import { forgetSubscriber } from '../newsletter/commands.ts'
import { forgetNotices, forgetNoticesAbout } from '../notifications/commands.ts'
import { forgetOffers } from '../offers/commands.ts'
import { mustKnowPassword } from '../passwords/commands.ts'
import { anonymisePreacher } from '../preachers/commands.ts'
import { closeRequestsOf } from '../requests/closing-commands.ts'
import { requestIdsOf } from '../requests/queries.ts'
import { forgetSaved } from '../saved/commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { anonymiseUser } from '../users/commands.ts'
import { credentialsById } from '../users/queries.ts'

/**
 * Closes an account for good. What is still ahead is called off and the other sides are told; what is past stays with
 * them, under "Former member". Nothing that says who it was is left.
 */
export async function deleteAccount(
  parts: Parts,
  actor: Actor,
  { password }: { password: string },
  visitor: Visitor,
): Promise<void> {
  await mustKnowPassword(parts, actor.userId, password, 'password', visitor)
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    // Before anything: a church that is just choosing them is waited for, and then told.
    if (actor.userType === 'preacher') await forgetOffers(work, actor.preacherId)
    // First: what the others are told about the closing names nobody, and stays.
    await forgetNoticesAbout(work, await requestIdsOf(work.db, actor))
    await closeRequestsOf(work, actor, now)
    if (actor.userType === 'church') await anonymiseChurch(work, actor.churchId, now)
    else await forgetPreacher(work, actor, now)
    await forgetSaved(work, actor)
    await forgetAddress(work, actor.userId)
    await forgetNotices(work, actor.userId)
    await endLinks(work.db, actor.userId)
    await forgetDevices(work, actor.userId)
    await anonymiseUser(work, actor.userId, now)
    await endSessions(work, actor.userId)
  })
}

async function forgetPreacher(work: Work, { preacherId }: PreacherActor, now: Date): Promise<void> {
  await anonymisePreacher(work, preacherId, now)
  await forgetDays(work, preacherId)
}

async function forgetAddress(work: Work, userId: string): Promise<void> {
  const { email } = await credentialsById(work.db, userId)
  if (!email) return
  await forgetSubscriber(work, email)
  await forgiveGuesses(work, email)
}
