import { messages } from '@openpulpit/contract/texts'
import type { Actor, PreacherActor } from '../../../platform/actor.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import type { Visitor } from '../../../platform/http/client-info.ts'
import type { Parts } from '../../../platform/services.ts'
import { forgiveGuesses, mustKnowPassword } from '../../accounts/login-throttle/commands.ts'
import { endAllAccess, endMailedLinks } from '../../accounts/revoke-access/commands.ts'
import { forgetSecondFactor, provingWithin } from '../../accounts/second-factor/commands.ts'
import { secondFactorOf } from '../../accounts/second-factor/queries.ts'
import { forgetDevicesIn, record } from '../../audit/commands.ts'
import { closeBilling } from '../../billing/departure/commands.ts'
import { forgetBlocks } from '../../blocks/commands.ts'
import { forgetBriefs } from '../../briefs/commands.ts'
import { forgetDays } from '../../calendars/availability/commands.ts'
import { forgetCalendars } from '../../calendars/external/commands.ts'
import { anonymiseChurch, holdChurch } from '../../churches/commands.ts'
import { forgetSubscriber } from '../../newsletter/commands.ts'
import { forgetNotices, forgetNoticesAbout } from '../../notifications/commands.ts'
import { forgetOffers } from '../../offers/commands.ts'
import { listenersTo } from '../../offers/matching/queries.ts'
import { anonymisePreacher, holdMember } from '../../preachers/commands.ts'
import { forgetReports } from '../../reports/commands.ts'
import { closeRequestsOf } from '../../requests/close/commands.ts'
import { heldRequestsOf } from '../../requests/close/queries.ts'
import { forgetSaved } from '../../roster/commands.ts'
import { holdThreadsOf, leaveThreads } from '../../threads/departure/commands.ts'
import { needsNoQuota } from '../../usage-limits/commands.ts'
import { anonymiseUser } from '../../users/commands.ts'
import { credentialsById } from '../../users/queries.ts'

/**
 * Closes an account for good. What is still ahead is called off and the other sides are told; what is past stays with
 * them, under "Former member". Nothing that says who it was is left.
 */
export async function deleteAccount(
  parts: Parts,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
  visitor: Visitor,
): Promise<void> {
  const passwordHash = await mustKnowPassword(parts, actor.userId, password, 'password', visitor)
  // Before all the work; who has turned it on meanwhile is found out below.
  if (code === undefined && (await secondFactorOf(parts.database.kysely, actor.userId))) {
    throw refuseField('code', messages.secondFactorNeeded)
  }
  const now = parts.clock.now()
  const prover = { userId: actor.userId, passwordHash, code, visitor }
  const { refused } = await provingWithin(parts, prover, async (work, prove) => {
    // Links come before anything else of an account: whoever is just using one is waited for.
    await endMailedLinks(work, actor.userId)
    // Before anything: a church that is just choosing them is waited for, and then told.
    if (actor.userType === 'preacher') await forgetOffers(work, actor.preacherId)
    // Whoever is just writing to them, or begins to, is waited for; whoever comes later finds that they have left.
    await (actor.userType === 'church' ? holdChurch(work, actor.churchId) : holdMember(work, actor.preacherId))
    await holdThreadsOf(work, actor.userId)
    // First: what the others are told about the closing names nobody, and stays.
    const requestIds = await heldRequestsOf(work.db, actor)
    const listeners = await listenersTo(work.db, actor.userType === 'church' ? requestIds : [])
    await forgetNoticesAbout(work, requestIds)
    needsNoQuota(work, 'leaving for good')
    await closeRequestsOf(work, actor, now, listeners)
    if (actor.userType === 'church') await anonymiseChurch(work, actor.churchId, now)
    else await forgetPreacher(work, actor, now)
    await forgetBriefs(work, actor, requestIds)
    await forgetSaved(work, actor)
    await leaveThreads(work, actor.userId)
    // From here on all that follows is the account's own, and whoever signs in holds it before that, too.
    await prove()
    await forgetBlocks(work, actor.userId)
    await forgetReports(work, actor.userId)
    await forgetAddress(work, actor.userId)
    await forgetNotices(work, actor.userId)
    await endAllAccess(work, actor.userId)
    await forgetSecondFactor(work, actor.userId)
    await anonymiseUser(work, actor.userId, now)
    await forgetDevicesIn(work, actor.userId)
    await record(work, { action: 'account_deleted', userId: actor.userId })
    await closeBilling(work, actor.userId, now)
  })
  if (refused === 'password') throw refuseField('password', messages.passwordWrong)
  if (refused) throw refuseField('code', refused === 'needed' ? messages.secondFactorNeeded : messages.codeWrong)
}

async function forgetPreacher(work: Work, { preacherId }: PreacherActor, now: Date): Promise<void> {
  await anonymisePreacher(work, preacherId, now)
  await forgetCalendars(work, preacherId)
  await forgetDays(work, preacherId)
}

async function forgetAddress(work: Work, userId: string): Promise<void> {
  const { email } = await credentialsById(work.db, userId)
  if (!email) return
  await forgetSubscriber(work, email)
  await forgiveGuesses(work, email)
}
