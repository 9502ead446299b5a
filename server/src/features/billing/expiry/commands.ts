import { dayOf } from '@openpulpit/contract/dates'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { coverAllPreachers } from '../../preachers/commands.ts'
import { claimEndingTrials } from '../../users/subscription/commands.ts'
import { billingTermsOf, subscriptionStateAt } from '../../users/subscription/policy.ts'
import { trialEndingNotification } from '../coverage/notifications.ts'
import { changeSubscriptionState, lockMemberSubscription } from '../subscription-state/commands.ts'
import { expiredAccounts, isExpiredAccount, trialEnds } from './queries.ts'

const batchSize = 200
const toldBeforeMs = 3 * 86_400_000

/**
 * Ends expired trials and subscriptions, and reminds members whose trial is about to end. Without billing, everyone is
 * covered.
 */
export async function expireSubscriptions(services: Services): Promise<void> {
  const { now, isFree } = billingTermsOf(services)
  if (isFree) return coverAllPreachers(services)
  await endAccounts(services, now)
  while ((await inTransaction(services, (tx) => notifyEndingTrials(tx, now))) === batchSize);
}

/** Each in its own transaction: one that fails delays no other, and is retried in a minute. */
async function endAccounts(services: Services, now: Date): Promise<void> {
  const provider = services.billingProvider?.provider
  const runOut = await expiredAccounts(services.database.kysely, { now, provider }, batchSize)
  let ended = 0
  for (const userId of runOut) {
    try {
      await inTransaction(services, (tx) => endAccount(tx, userId, { now, provider }))
      ended += 1
    } catch (error) {
      services.log.warn({ err: error, userId }, 'the end of a subscription could not be stored')
    }
  }
  // Stops if all have failed.
  if (runOut.length === batchSize && ended > 0) await endAccounts(services, now)
}

/** Checked again under the lock: it may have been paid, or ended by another server. */
async function endAccount(tx: Tx, userId: string, asking: Parameters<typeof isExpiredAccount>[1]): Promise<void> {
  const held = await lockMemberSubscription(tx, userId)
  const { standing: before } = held
  const { now } = asking
  const { status, until } = subscriptionStateAt(before, now)
  if (held.hasLeft || status !== 'expired' || !(await isExpiredAccount(tx.db, asking, userId))) return
  const cause = before.status === 'active' && !before.ends ? 'grace_over' : undefined
  await changeSubscriptionState(tx, held, { ...before, status, expiresAt: until, ends: false }, { now, cause })
}

async function notifyEndingTrials(tx: Tx, now: Date): Promise<number> {
  const claimed = await claimEndingTrials(tx, now, new Date(now.getTime() + toldBeforeMs), batchSize)
  const notifications = (await trialEnds(tx.db, claimed)).flatMap(
    ({ id, user_type, subscription_expires_at, time_zone }) =>
      subscription_expires_at
        ? [
            trialEndingNotification(id, user_type, {
              lastDay: dayOf(subscription_expires_at, time_zone),
              today: dayOf(now, time_zone),
            }),
          ]
        : [],
  )
  await notify(tx, ...notifications)
  return claimed.length
}
