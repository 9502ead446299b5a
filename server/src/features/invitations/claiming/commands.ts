import type { Actor, PreacherActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { handOverBlock } from '../../blocks/commands.ts'
import { handOverNotifications } from '../../notifications/store/commands.ts'
import { lockPreacher } from '../../preachers/commands.ts'
import { handOverRequests, moveRequest } from '../../requests/commands.ts'
import { handOverReviews } from '../../reviews/commands.ts'
import { handOverEntry } from '../../roster/commands.ts'
import { handOverThreads } from '../../threads/departure/commands.ts'
import { forgiveEarlierServices } from '../../users/commands.ts'
import { billingTermsOf } from '../../users/subscription/policy.ts'
import { forgetGuest } from '../forgetting/commands.ts'
import { endSilence } from '../people/commands.ts'
import { type Guest, guestActor, type Handover } from '../people/policy.ts'
import { guestAtOwnAddress, isStillKnown, type OfferRow, offersTo } from './queries.ts'

/** A preacher takes over what a church asked at their confirmed address. From here on the church sees their profile. */
export function claimOffer(services: Services, actor: PreacherActor, churchId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { guest } = await offerOf(tx, actor, churchId)
    await handOver(services, tx, { churchId, from: guest, to: actor })
    await forgiveEarlierServices(tx, actor.userId)
    await endSilence(tx, actor.userId)
  })
}

/** The owner of the address, whoever they are, wants nothing of it: what waits is declined, as by the link of the email. */
export function declineOffer(services: Services, actor: Actor, churchId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { guest, offer } = await offerOf(tx, actor, churchId)
    for (const { _id, status } of offer.requests) {
      if (status !== 'pending') continue
      await moveRequest(tx, guestActor(guest, actor.expiresAt), _id, { status: 'cancelled' }, billingTermsOf(services))
    }
    await tx.db
      .updateTable('invitations')
      .set({ declined_at: tx.limits.now })
      .where('church_id', '=', churchId)
      .where('preacher_id', '=', guest.preacherId)
      .execute()
  })
}

async function offerOf(tx: Tx, { userId }: Actor, churchId: string): Promise<{ guest: Guest; offer: OfferRow }> {
  const guest = await guestAtOwnAddress(tx.db, userId)
  const offer = (await offersTo(tx.db, userId, tx.limits.now)).find((one) => one.church_id === churchId)
  if (!guest || !offer) throw notFound('The invitation')
  return { guest, offer }
}

/** Everything between one church and someone without an account goes over to an account, and the last church takes their row along. */
export async function handOver(services: Pick<Services, 'forget'>, tx: Tx, handover: Handover): Promise<void> {
  const { churchId, from, to } = handover
  for (const preacherId of [from.preacherId, to.preacherId].toSorted()) await lockPreacher(tx, preacherId)
  const requestIds = await handOverRequests(tx, handover)
  await handOverThreads(tx, handover)
  await handOverReviews(tx, handover)
  await handOverNotifications(tx, handover, requestIds)
  await handOverEntry(tx, handover)
  await handOverBlock(tx, handover)
  await tx.db
    .deleteFrom('invitations')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', from.preacherId)
    .execute()
  // They show that there is an account now.
  await tx.db
    .updateTable('invitation_links')
    .set({ user_id: to.userId })
    .where('church_id', '=', churchId)
    .where('user_id', '=', from.userId)
    .execute()
  if (!(await isStillKnown(tx.db, from.preacherId))) await forgetGuest(services, tx, from)
}
