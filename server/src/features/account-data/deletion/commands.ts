import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { type Actor, byActor } from '../../../platform/actor.ts'
import { refuseField } from '../../../platform/errors.ts'
import type { ClientInfo } from '../../../platform/http/client-info.ts'
import { endLinks } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { requirePassword } from '../../accounts/login-throttle/commands.ts'
import { withSecondFactorInside } from '../../accounts/second-factor/commands.ts'
import { secondFactorOf } from '../../accounts/second-factor/queries.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { closeBilling } from '../../billing/departure/commands.ts'
import { lockChurch } from '../../churches/commands.ts'
import { lockOffersOf } from '../../offers/commands.ts'
import { lockActivePreacher } from '../../preachers/commands.ts'
import { closeRequestsOf } from '../../requests/close/commands.ts'
import { lockThreadsOf } from '../../threads/departure/commands.ts'
import { skipLimit } from '../../usage-limits/commands.ts'
import { credentialsById } from '../../users/queries.ts'

/**
 * Closes an account for good. Upcoming services are cancelled and the other sides notified; what is past stays with
 * them, under "Former member". Nothing that says who it was is left: each feature removes its part (`Feature.forget`).
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
  const prover = { userId: actor.userId, passwordHash, code, visitor }
  const { refused } = await withSecondFactorInside(services, prover, async (tx, prove) => {
    // In the order in which everything is locked: links, what both sides share, then the account.
    await endLinks(tx.db, actor.userId)
    // Whoever is just writing to them, or begins to, is waited for; whoever comes later finds that they have left.
    await byActor(actor, {
      church: ({ churchId }) => lockChurch(tx, churchId),
      preacher: ({ preacherId }) => lockActivePreacher(tx, preacherId),
    })
    if (actor.userType === 'preacher') await lockOffersOf(tx, actor.preacherId)
    await lockThreadsOf(tx, actor.userId)
    skipLimit(tx, 'leaving for good')
    await closeRequestsOf(tx, actor)
    await prove()
    await closeBilling(tx, actor.userId, tx.limits.now)
    const { email } = await credentialsById(tx.db, actor.userId)
    await services.forget(tx, { ...actor, ...(email && { email }) })
    await recordAuditEvent(tx, { action: 'account_deleted', userId: actor.userId })
  })
  if (refused === 'password') throw refuseField('password', refusalTexts.passwordWrong)
  if (refused)
    throw refuseField('code', refused === 'needed' ? refusalTexts.secondFactorNeeded : refusalTexts.codeWrong)
}
