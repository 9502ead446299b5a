import { messages } from '@openpulpit/contract/texts'
import { coverageOf, covers, isUsedUp, type Subscription, type UserType } from '@openpulpit/contract/users'
import type { Work } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import { coverPreacher } from '../../preachers/commands.ts'
import { holdUsers } from '../../users/commands.ts'
import { subscriptionsOf } from '../../users/queries.ts'
import type { Terms } from '../../users/subscription/policy.ts'
import { noticeOfUsedUp, type Service } from './notifications.ts'
import { isKnown, type Pair, sidesOf } from './queries.ts'
import { OtherTrialUsed } from './waiting-commands.ts'

interface Account {
  readonly userId: string
  readonly userType: UserType
}

/** Somebody of the other side. */
interface Other {
  /** The two have agreed before. */
  readonly isKnown: boolean
  /** In which they stand, where they are one of several. */
  readonly field?: string | undefined
}

/** Refuses whoever acts, unless they are covered towards each of these; towards nobody, for whoever may come. */
export async function mustCover({ db }: Work, actor: Account, others: readonly Other[], terms: Terms): Promise<void> {
  const own = mustFind(await subscriptionsOf(db, [actor.userId], terms), actor)
  const stranger = others.find((other) => !other.isKnown)
  refuseUncovered(own, actor, others.length > 0 && !stranger, stranger?.field)
}

function refuseUncovered(own: Standing, { userType }: Account, isKnownPair: boolean, field?: string): void {
  if (covers(coverageOf(own), isKnownPair)) return
  const message = messages.subscriptionNeeded(userType, own)
  throw refuse('subscription_required', message, field ? { [field]: message } : undefined)
}

/**
 * Counts a service that has just been agreed into both sides' trials, or refuses it, also to and for whoever is disabled. Both accounts are held from here on,
 * last of all, so of any number that agree at once each sees those before it.
 */
export async function countConnection(
  work: Work,
  service: Service,
  pair: Pair,
  acting: UserType,
  terms: Terms,
): Promise<void> {
  const sides = await sidesOf(work.db, pair)
  const church: Account = { userType: 'church', userId: sides.church_user_id }
  const preacher: Account = { userType: 'preacher', userId: sides.preacher_user_id }
  const [actor, other] = acting === 'church' ? [church, preacher] : [preacher, church]
  refuseDisabled(await holdUsers(work, [church.userId, preacher.userId]), actor)
  if (terms.isFree) return

  const wasKnown = await isKnown(work.db, pair, service.id)
  const counted = await subscriptionsOf(work.db, [church.userId, preacher.userId], terms)
  refuseUncovered(before(mustFind(counted, actor), wasKnown), actor, wasKnown)
  if (wasKnown) return
  // Asked in time, also where their time is over by now: only what their trial held to give away can be used up.
  if (isUsedUp(before(mustFind(counted, other), wasKnown))) throw new OtherTrialUsed(sides, other.userType, service)
  for (const account of [church, preacher]) {
    const own = mustFind(counted, account)
    if (own.status === 'trial' && isUsedUp(own)) await endConnections(work, account)
  }
}

/** With whoever was shut out nothing new is agreed, whoever would press the button. */
function refuseDisabled(disabled: readonly string[], actor: Account): void {
  if (disabled.includes(actor.userId)) throw refuse('disabled', messages.accountDisabled)
  if (disabled.length > 0) throw refuse('stale', messages.otherDisabled)
}

type Standing = Pick<Subscription, 'status' | 'plan' | 'connectionsUsed' | 'connectionsLimit'>

function mustFind(all: ReadonlyMap<string, Standing>, { userId }: Account): Standing {
  const own = all.get(userId)
  if (!own) throw new Error('there is no such account')
  return own
}

/** As it was without the connection that is counted already. */
const before = (own: Standing, wasKnown: boolean): Standing => ({
  ...own,
  connectionsUsed: own.connectionsUsed - (wasKnown ? 0 : 1),
})

/** Nobody new finds them from now on; that is said at once. */
async function endConnections(work: Work, { userId, userType }: Account): Promise<void> {
  if (userType === 'preacher') await coverPreacher(work, userId, false)
  await notify(work, noticeOfUsedUp(userId, userType))
}
