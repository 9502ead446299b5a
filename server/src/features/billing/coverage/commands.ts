import { messages } from '@openpulpit/contract/texts'
import { coverageOf, covers, isUsedUp, type Subscription, type UserType } from '@openpulpit/contract/users'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { type Notice, notify } from '../../notifications/commands.ts'
import { wasTold } from '../../notifications/queries.ts'
import { coverPreacher } from '../../preachers/commands.ts'
import { takeQuota } from '../../usage-limits/commands.ts'
import { holdUsers } from '../../users/commands.ts'
import { subscriptionsOf } from '../../users/queries.ts'
import { type Terms, termsOf } from '../../users/subscription/policy.ts'
import { holdMemberStanding } from '../subscription-state/commands.ts'
import { noticeOfUsedUp, noticeOfWaiting, type Service } from './notifications.ts'
import { isKnown, type Pair, type Sides, sidesOf, wronglyOffered } from './queries.ts'

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

/** The one side is ready to agree, and the other side's trial does not reach so far. */
export class OtherTrialUsed extends Refusal {
  /** To whom it is up now. */
  readonly notice: Notice
  /** Who tried. */
  readonly actingUserId: string

  constructor(sides: Sides, waiting: UserType, service: Service) {
    const name = waiting === 'church' ? sides.church_name : `${sides.first_name} ${sides.last_name}`
    super('stale', messages.otherTrialUsed[waiting](name))
    this.notice = noticeOfWaiting(sides, waiting, service)
    this.actingUserId = waiting === 'church' ? sides.preacher_user_id : sides.church_user_id
  }
}

/** A transaction that may agree a service. Where it waits for the other side alone, that side is told, although nothing else is kept. */
export async function agreeing<R>(parts: Parts, task: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await inTransaction(parts, task)
  } catch (error) {
    if (error instanceof OtherTrialUsed) await inTransaction(parts, (work) => tellOnce(work, error))
    throw error
  }
}

/** However often it is tried. */
async function tellOnce(work: Work, { notice, actingUserId }: OtherTrialUsed): Promise<void> {
  await holdUsers(work, [notice.userId])
  if (await wasTold(work.db, notice)) return
  await takeQuota(work, actingUserId, 'status_changes')
  await notify(work, notice)
}

const atOnce = 200

/**
 * Churches are offered whoever is covered and nobody else, whatever went before: a time in which nobody had to pay, say. It
 * counts the connections of every trial, so it is done by the hour.
 */
export async function healCoverage(parts: Parts): Promise<void> {
  const terms = termsOf(parts)
  if (terms.isFree) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const wrong = await wronglyOffered(parts.database.kysely, terms.now, after, atOnce)
    for (const userId of wrong) await inTransaction(parts, (work) => heal(work, userId, terms))
    const last = wrong.at(-1)
    if (!last || wrong.length < atOnce) return
    after = last
  }
}

/** Looked at again now that they are held. */
async function heal(work: Work, userId: string, terms: Terms): Promise<void> {
  const { hasLeft } = await holdMemberStanding(work, userId)
  const standing = (await subscriptionsOf(work.db, [userId], terms)).get(userId)
  if (standing && !hasLeft) await coverPreacher(work, userId, coverageOf(standing) === 'everybody')
}
