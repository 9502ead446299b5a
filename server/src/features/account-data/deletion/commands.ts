import { texts } from '@openpulpit/contract/texts'
import type { Actor, PreacherActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { clearLoginAttempts, requirePassword } from '../../accounts/login-throttle/commands.ts'
import { revokeAllAccess, revokeEmailedLinks } from '../../accounts/revoke-access/commands.ts'
import { forgetSecondFactor, withSecondFactorInside } from '../../accounts/second-factor/commands.ts'
import { secondFactorOf } from '../../accounts/second-factor/queries.ts'
import { forgetAuditedDevices, recordAuditEvent } from '../../audit/commands.ts'
import { closeBilling } from '../../billing/departure/commands.ts'
import { forgetBlocks } from '../../blocks/commands.ts'
import { forgetBriefs } from '../../briefs/commands.ts'
import { forgetAvailability } from '../../calendars/availability/commands.ts'
import { forgetCalendars } from '../../calendars/external/commands.ts'
import { anonymizeChurch, lockChurch } from '../../churches/commands.ts'
import { forgetSubscriber } from '../../newsletter/commands.ts'
import { forgetNotifications, forgetNotificationsAbout } from '../../notifications/store/commands.ts'
import { forgetOffers } from '../../offers/commands.ts'
import { interestedPreachers } from '../../offers/matching/queries.ts'
import { anonymizePreacher, lockActivePreacher } from '../../preachers/commands.ts'
import { forgetReports } from '../../reports/commands.ts'
import { closeRequestsOf } from '../../requests/close/commands.ts'
import { lockRequestsOf } from '../../requests/close/queries.ts'
import { forgetRoster } from '../../roster/commands.ts'
import { leaveThreads, lockThreadsOf } from '../../threads/departure/commands.ts'
import { skipLimit } from '../../usage-limits/commands.ts'
import { anonymizeUser } from '../../users/commands.ts'
import { credentialsById } from '../../users/queries.ts'

/**
 * Closes an account for good. What is still ahead is called off and the other sides are told; what is past stays with
 * them, under "Former member". Nothing that says who it was is left.
 */
export async function deleteAccount(
  parts: Services,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
  visitor: ClientInfo,
): Promise<void> {
  const passwordHash = await requirePassword(parts, actor.userId, password, 'password', visitor)
  // Before all the work; who has turned it on meanwhile is found out below.
  if (code === undefined && (await secondFactorOf(parts.database.kysely, actor.userId))) {
    throw refuseField('code', texts.secondFactorNeeded)
  }
  const now = parts.clock.now()
  const prover = { userId: actor.userId, passwordHash, code, visitor }
  const { refused } = await withSecondFactorInside(parts, prover, async (work, prove) => {
    // Links come before anything else of an account: whoever is just using one is waited for.
    await revokeEmailedLinks(work, actor.userId)
    // Before anything: a church that is just choosing them is waited for, and then told.
    if (actor.userType === 'preacher') await forgetOffers(work, actor.preacherId)
    // Whoever is just writing to them, or begins to, is waited for; whoever comes later finds that they have left.
    await (actor.userType === 'church' ? lockChurch(work, actor.churchId) : lockActivePreacher(work, actor.preacherId))
    await lockThreadsOf(work, actor.userId)
    // First: what the others are told about the closing names nobody, and stays.
    const requestIds = await lockRequestsOf(work.db, actor)
    const listeners = await interestedPreachers(work.db, actor.userType === 'church' ? requestIds : [])
    await forgetNotificationsAbout(work, requestIds)
    skipLimit(work, 'leaving for good')
    await closeRequestsOf(work, actor, now, listeners)
    if (actor.userType === 'church') await anonymizeChurch(work, actor.churchId, now)
    else await forgetPreacher(work, actor, now)
    await forgetBriefs(work, actor, requestIds)
    await forgetRoster(work, actor)
    await leaveThreads(work, actor.userId)
    // From here on all that follows is the account's own, and whoever signs in holds it before that, too.
    await prove()
    await forgetBlocks(work, actor.userId)
    await forgetReports(work, actor.userId)
    await forgetAddress(work, actor.userId)
    await forgetNotifications(work, actor.userId)
    await revokeAllAccess(work, actor.userId)
    await forgetSecondFactor(work, actor.userId)
    await anonymizeUser(work, actor.userId, now)
    await forgetAuditedDevices(work, actor.userId)
    await recordAuditEvent(work, { action: 'account_deleted', userId: actor.userId })
    await closeBilling(work, actor.userId, now)
  })
  if (refused === 'password') throw refuseField('password', texts.passwordWrong)
  if (refused) throw refuseField('code', refused === 'needed' ? texts.secondFactorNeeded : texts.codeWrong)
}

async function forgetPreacher(work: Tx, { preacherId }: PreacherActor, now: Date): Promise<void> {
  await anonymizePreacher(work, preacherId, now)
  await forgetCalendars(work, preacherId)
  await forgetAvailability(work, preacherId)
}

async function forgetAddress(work: Tx, userId: string): Promise<void> {
  const { email } = await credentialsById(work.db, userId)
  if (!email) return
  await forgetSubscriber(work, email)
  await clearLoginAttempts(work, email)
}
