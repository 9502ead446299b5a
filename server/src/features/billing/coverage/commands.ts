import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { bySide } from '@openpulpit/contract/sides'
import { coverageOf, covers, type UserType } from '@openpulpit/contract/users'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { FollowedUpRefusal, inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { wasNotified } from '../../notifications/queries.ts'
import type { NewNotification } from '../../notifications/store/commands.ts'
import { coverPreacher } from '../../preachers/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'
import { lockUsers } from '../../users/commands.ts'
import { subscriptionsByUser } from '../../users/queries.ts'
import { type BillingTerms, billingTermsOf } from '../../users/subscription/policy.ts'
import { lockMemberSubscription } from '../subscription-state/commands.ts'
import { bookingWaitsNotification, type Service, trialUsedNotification } from './notifications.ts'
import { requireCoverage, type Standing } from './policy.ts'
import { hasWorkedTogether, type Pair, type Parties, wronglyCoveredAccounts } from './queries.ts'

interface Account {
  readonly userId: string
  readonly userType: UserType
}

/**
 * Counts a newly agreed service into both sides' trials. Refuses it unless both are covered and neither is disabled.
 * Both accounts are locked from here on, as the last locks, so that of any number of concurrent agreements each sees
 * the previous ones.
 */
export async function countConnection(
  tx: Tx,
  service: Service,
  pair: Pair,
  sides: Parties,
  acting: UserType,
  terms: BillingTerms,
): Promise<void> {
  const church: Account = { userType: 'church', userId: sides.church_user_id }
  const preacher: Account = { userType: 'preacher', userId: sides.preacher_user_id }
  const [actor, other] = bySide(acting, { church: [church, preacher], preacher: [preacher, church] } as const)
  const userIds = [church.userId, preacher.userId]
  // Read after locking, to see what the lock waited for.
  const { disabled, wasKnown, counted } = await all({
    disabled: lockUsers(tx, userIds),
    wasKnown: hasWorkedTogether(tx.db, pair, service.id),
    counted: subscriptionsByUser(tx.db, userIds, terms),
  })
  refuseDisabled(disabled, actor)
  if (terms.isFree) return
  requireCoverage(before(mustFind(counted, actor), wasKnown), actor.userType, [{ isKnown: wasKnown }])
  const standing = before(mustFind(counted, other), wasKnown)
  if (!covers(coverageOf(standing), wasKnown)) {
    const name = bySide(other.userType, { church: sides.church_name, preacher: preacherName(sides) })
    const notification = bookingWaitsNotification(sides, { side: other.userType, standing }, service, tx.limits.now)
    const sentence = refusalTexts.otherNotCovered[other.userType](name)
    throw new FollowedUpRefusal('stale', sentence, (own) => notifyOnce(own, notification, actor))
  }
  if (wasKnown) return
  for (const account of [church, preacher]) {
    const own = mustFind(counted, account)
    if (coverageOf(own) === 'known') await endConnections(tx, account)
  }
}

/** A disabled account confirms nothing new, whoever acts. */
function refuseDisabled(disabled: readonly string[], actor: Account): void {
  if (disabled.includes(actor.userId)) throw refuse('disabled', refusalTexts.accountDisabled)
  if (disabled.length > 0) throw refuse('stale', refusalTexts.otherDisabled)
}

function mustFind(all: ReadonlyMap<string, Standing>, { userId }: Account): Standing {
  const own = all.get(userId)
  if (!own) throw new Error('there is no such account')
  return own
}

/** The standing before the connection that is already counted. */
const before = (own: Standing, wasKnown: boolean): Standing => ({
  ...own,
  connectionsUsed: own.connectionsUsed - (wasKnown ? 0 : 1),
})

/** Hides them from new churches from now on, and says so. */
async function endConnections(tx: Tx, { userId, userType }: Account): Promise<void> {
  if (userType === 'preacher') await coverPreacher(tx, userId, false)
  await notify(tx, trialUsedNotification(userId, userType))
}

/** Notifies the side that a booking waits for, once however often it is tried. */
async function notifyOnce(tx: Tx, notification: NewNotification, actor: Account): Promise<void> {
  await lockUsers(tx, [notification.userId])
  if (await wasNotified(tx.db, notification)) return
  await consumeLimit(tx, actor.userId, 'status_changes')
  await notify(tx, notification)
}

const batchSize = 200

/**
 * Makes exactly the covered preachers visible to churches, for example after a time without billing. Runs hourly,
 * because it counts the connections of every trial.
 */
export async function repairCoverage(services: Services): Promise<void> {
  const terms = billingTermsOf(services)
  if (terms.isFree) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const wrong = await wronglyCoveredAccounts(services.database.kysely, terms.now, after, batchSize)
    for (const userId of wrong) await inTransaction(services, (tx) => heal(tx, userId, terms))
    const last = wrong.at(-1)
    if (!last || wrong.length < batchSize) return
    after = last
  }
}

/** Checked again under the lock. */
async function heal(tx: Tx, userId: string, terms: BillingTerms): Promise<void> {
  const { hasLeft } = await lockMemberSubscription(tx, userId)
  const standing = (await subscriptionsByUser(tx.db, [userId], terms)).get(userId)
  if (standing && !hasLeft) await coverPreacher(tx, userId, coverageOf(standing) === 'everybody')
}
