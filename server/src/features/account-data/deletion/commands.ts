import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { Actor, PreacherActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetEmailChanges } from '../../accounts/email-change/commands.ts'
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
import { leaveThreads, lockThreadsOf } from '../../threads/departure/commands.ts'
import { skipLimit } from '../../usage-limits/commands.ts'
import { anonymizeUser } from '../../users/commands.ts'
import { credentialsById } from '../../users/queries.ts'

/**
 * Closes an account for good. Upcoming services are cancelled and the other sides notified; what is past stays with
 * them, under "Former member". Nothing that says who it was is left.
 */
export async function deleteAccount(
  services: Services,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
  visitor: ClientInfo,
): Promise<void> {
  const passwordHash = await requirePassword(services, actor.userId, password, 'password', visitor)
  // Before all the work; who has turned it on meanwhile is found out below.
  if (code === undefined && (await secondFactorOf(services.database.kysely, actor.userId))) {
    throw refuseField('code', refusalTexts.secondFactorNeeded)
  }
  const now = services.clock.now()
  const prover = { userId: actor.userId, passwordHash, code, visitor }
  const { refused } = await withSecondFactorInside(services, prover, async (tx, prove) => {
    // Links come before anything else of an account: anyone who is just using one is waited for.
    await revokeEmailedLinks(tx, actor.userId)
    // First of all: wait for a church that is just choosing them, which is then notified.
    if (actor.userType === 'preacher') await forgetOffers(tx, actor.preacherId)
    // Anyone who is just writing to them, or begins to, is waited for; anyone who comes later finds that they have left.
    await (actor.userType === 'church' ? lockChurch(tx, actor.churchId) : lockActivePreacher(tx, actor.preacherId))
    await lockThreadsOf(tx, actor.userId)
    // First: what the others read about the closing names no one, and stays.
    const requestIds = await lockRequestsOf(tx.db, actor)
    const listeners = await interestedPreachers(tx.db, actor.userType === 'church' ? requestIds : [])
    await forgetNotificationsAbout(tx, requestIds)
    skipLimit(tx, 'leaving for good')
    await closeRequestsOf(tx, actor, now, listeners)
    if (actor.userType === 'church') await anonymizeChurch(tx, actor.churchId, now)
    else await forgetPreacher(tx, actor, now)
    await forgetBriefs(tx, actor, requestIds)
    await leaveThreads(tx, actor.userId)
    // From here on all that follows is the account's own, and anyone who signs in holds it before that, too.
    await prove()
    await forgetBlocks(tx, actor.userId)
    await forgetReports(tx, actor.userId)
    await forgetAddress(tx, actor.userId)
    await forgetNotifications(tx, actor.userId)
    await revokeAllAccess(tx, actor.userId)
    await forgetSecondFactor(tx, actor.userId)
    await forgetEmailChanges(tx, actor.userId)
    await anonymizeUser(tx, actor.userId, now)
    await forgetAuditedDevices(tx, actor.userId)
    await recordAuditEvent(tx, { action: 'account_deleted', userId: actor.userId })
    await closeBilling(tx, actor.userId, now)
  })
  if (refused === 'password') throw refuseField('password', refusalTexts.passwordWrong)
  if (refused)
    throw refuseField('code', refused === 'needed' ? refusalTexts.secondFactorNeeded : refusalTexts.codeWrong)
}

async function forgetPreacher(tx: Tx, { preacherId }: PreacherActor, now: Date): Promise<void> {
  await anonymizePreacher(tx, preacherId, now)
  await forgetCalendars(tx, preacherId)
  await forgetAvailability(tx, preacherId)
}

async function forgetAddress(tx: Tx, userId: string): Promise<void> {
  const { email } = await credentialsById(tx.db, userId)
  if (!email) return
  await forgetSubscriber(tx, email)
  await clearLoginAttempts(tx, email)
}
