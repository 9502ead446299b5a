import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { ReviewCategory } from '@openpulpit/contract/review-categories'
import { categoriesAskedOf } from '@openpulpit/contract/review-categories'
import type { ReviewInput } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { type IdempotencyKey, onceInTransaction } from '../../platform/database/idempotency.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { countChurchReview } from '../churches/commands.ts'
import { notify } from '../notifications/commands.ts'
import { countPreacherReview } from '../preachers/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { requestChanged } from '../requests/events.ts'
import { type RequestRow, requestRow } from '../requests/queries.ts'
import { consumeLimit } from '../usage-limits/commands.ts'
import { sentenceOfReply, sentenceOfReview } from './notifications.ts'
import { isAbout, reviewRow } from './queries.ts'

/** Reviews the other side of a completed service, once; its rating moves in the same transaction. */
export async function writeReview(
  services: Services,
  actor: Actor,
  input: ReviewInput,
  idempotencyKey?: IdempotencyKey,
) {
  refuseCategoriesNotAsked(actor, input)
  const { _id } = await onceInTransaction(services, idempotencyKey, async (tx) => {
    const request = await completedRequest(tx, actor, input.requestId)
    const id = await storeReview(tx, actor, request, input)
    if (actor.userType === 'church') await countPreacherReview(tx, request.preacher_id, input.rating)
    else await countChurchReview(tx, request.church_id, input.rating)
    const message = sentenceOfReview(request, ownNameIn(request, actor), tx.limits.now)
    await notifyBothSides(tx, actor, request, { kind: 'review', message })
    return { _id: id }
  })
  return reviewRow(services.database.kysely, _id)
}

function refuseCategoriesNotAsked({ userType }: Actor, { categories }: ReviewInput): void {
  const sentence = `A ${userType} is not asked about this`
  const [first, ...others] = categoriesNotAskedOf(userType, categories).map((name) => `categories.${name}`)
  if (!first) return
  throw refuse('invalid', sentence, Object.fromEntries([first, ...others].map((field) => [field, sentence])))
}

type Completed = RequestRow & { preacher_id: string; preacher_user_id: string }

const ownNameIn = (request: Completed, { userType }: Actor): string =>
  userType === 'church' ? request.church_name : preacherName(request)

/** One of this person's own, with its two sides. */
export async function completedRequest(tx: Tx, actor: Actor, id: string): Promise<Completed> {
  const request = await requestRow(tx.db, actor, id)
  if (!request) throw notFound('The request')
  const { status, preacher_id, preacher_user_id } = request
  if (status !== 'completed' || !preacher_id || !preacher_user_id) {
    throw refuse('stale', `This request is ${status}. You can write a review once its service is completed.`)
  }
  return { ...request, preacher_id, preacher_user_id }
}

async function storeReview(tx: Tx, actor: Actor, request: Completed, input: ReviewInput): Promise<string> {
  const stored = await tx.db
    .insertInto('reviews')
    .values({
      request_id: request.id,
      church_id: request.church_id,
      preacher_id: request.preacher_id,
      author_type: actor.userType,
      rating: input.rating,
      comment: input.comment ?? null,
      ...input.categories,
    })
    // A second one waits here for the first to commit, and then stores nothing.
    .onConflict((conflict) => conflict.columns(['request_id', 'author_type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw refuse('already_reviewed', 'You’ve already reviewed this service')
  return stored.id
}

/** Notifies the other side, unless its account is closed. The person who acted may have the page open elsewhere, too. */
export async function notifyBothSides(
  tx: Tx,
  actor: Actor,
  { id: requestId, church_user_id, preacher_user_id, other_has_left }: Completed,
  { kind, message }: { kind: 'review' | 'review_reply'; message: string },
): Promise<void> {
  const other = actor.userType === 'church' ? preacher_user_id : church_user_id
  await consumeLimit(tx, actor.userId, 'reviews')
  if (!other_has_left) await notify(tx, { userId: other, kind, message, requestId })
  tx.emit(requestChanged, { requestId, status: 'completed', userIds: [other, actor.userId], message })
}

/** Replies once to a review about this person, and notifies its author in the same transaction. */
export function replyToReview(services: Services, actor: Actor, id: string, { reply }: { reply: string }) {
  return inTransaction(services, async (tx) => {
    const { request_id } = await storeReply(tx, actor, id, { reply, replied_at: services.clock.now() })
    const request = await completedRequest(tx, actor, request_id)
    const message = sentenceOfReply(request, { replier: ownNameIn(request, actor), reply, now: tx.limits.now })
    await notifyBothSides(tx, actor, request, { kind: 'review_reply', message })
    return reviewRow(tx.db, id)
  })
}

async function storeReply(tx: Tx, actor: Actor, id: string, reply: { reply: string; replied_at: Date }) {
  const stored = await tx.db
    .updateTable('reviews')
    .set(reply)
    .where('id', '=', id)
    .where(isAbout(actor))
    // A second one waits here for the first to commit, and then stores nothing.
    .where('reply', 'is', null)
    .returning('request_id')
    .executeTakeFirst()
  if (stored) return stored
  const review = await tx.db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where(isAbout(actor))
    .executeTakeFirst()
  throw review ? refuse('stale', refusalTexts.alreadyReplied) : notFound('The review')
}

/** The rated categories that this side is not asked about. */
export function categoriesNotAskedOf(
  author: UserType,
  given: Partial<Record<ReviewCategory, number | undefined>>,
): ReviewCategory[] {
  const asked = categoriesAskedOf[author]
  return (Object.keys(given) as ReviewCategory[]).filter((name) => given[name] !== undefined && !asked.includes(name))
}
