import { dayOf } from '@openpulpit/contract/dates'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { type ReviewCategory, reviewCategories } from '@openpulpit/contract/review-categories'
import { daysHidden, type ReviewChange, type ReviewInput } from '@openpulpit/contract/reviews'
import { bySide } from '@openpulpit/contract/sides'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { type IdempotencyKey, onceInTransaction } from '../../platform/database/idempotency.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Handover } from '../invitations/people/policy.ts'
import { countPreacherReviews } from '../preachers/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { type RequestRow, requestRow } from '../requests/queries.ts'
import { record } from '../requests/record/commands.ts'
import { sentenceOfHidden, sentenceOfReply, sentenceOfRevealed, sentenceOfReview } from './notifications.ts'
import { mayChange, refuseCategoriesNotAsked, tooLateToChange } from './policy.ts'
import { isAbout, isBy, reviewRow } from './queries.ts'
import { revealReviewsOf } from './reveal/commands.ts'

/**
 * Reviews the other side of a completed service, once. It stays hidden from them until they write theirs or its time
 * has come; ratings change when it is revealed.
 */
export async function writeReview(
  services: Services,
  actor: Actor,
  input: ReviewInput,
  idempotencyKey?: IdempotencyKey,
) {
  refuseCategoriesNotAsked(actor.userType, input.categories)
  const { _id } = await onceInTransaction(services, idempotencyKey, async (tx) => {
    const request = await completedRequest(tx, actor, input.requestId)
    await lockForReview(tx, request.id)
    const { id, reveal_at } = await storeReview(tx, actor, request, input)
    const revealed = await revealReviewsOf(tx, request.id)
    const sentence = revealed.length > 0 ? sentenceOfReview : sentenceOfHidden
    const service = { ...request, reveals_on: dayOf(reveal_at, request.time_zone) }
    const isSecond = revealed.some(({ author_type }) => author_type !== actor.userType)
    const message = (isSecond ? sentenceOfRevealed : sentence)(service, ownNameIn(request, actor), tx.limits.now)
    await notifyBothSides(tx, actor, request, { kind: 'review', message })
    return { _id: id }
  })
  return reviewRow(services.database.kysely, _id)
}

/** When both sides write at once, the second waits here and sees the first one's review. */
const lockForReview = ({ db }: Tx, requestId: string) =>
  db.selectFrom('requests').select('id').where('id', '=', requestId).forNoKeyUpdate().execute()

/** Replaces one's own review while no one else can read it. */
export function changeReview(services: Services, actor: Actor, id: string, input: ReviewChange) {
  refuseCategoriesNotAsked(actor.userType, input.categories)
  return inTransaction(services, async (tx) => {
    // Waits for a concurrent reveal, after which it is too late: what was counted must be what is stored.
    const [stored] = await tx.db
      .selectFrom('reviews')
      .select(['is_revealed', 'reveal_at'])
      .where('id', '=', id)
      .where(isBy(actor))
      .forUpdate()
      .execute()
    if (!stored) throw notFound('The review')
    if (!mayChange(stored, tx.limits.now)) throw tooLateToChange()
    await tx.db.updateTable('reviews').set(wordsOf(input)).where('id', '=', id).execute()
    return reviewRow(tx.db, id)
  })
}

/** The author's complete input: an absent category is no longer rated. */
function wordsOf({ rating, comment, categories, privateNote }: ReviewChange) {
  const rated: Partial<Record<ReviewCategory, number | undefined>> = categories
  return {
    ...{ rating, comment: comment ?? null, private_note: privateNote ?? null },
    ...Object.fromEntries(reviewCategories.map((name) => [name, rated[name] ?? null])),
  }
}

type Completed = RequestRow & { preacher_id: string; preacher_user_id: string }

const ownNameIn = (request: Completed, { userType }: Actor): string =>
  bySide(userType, { church: request.church_name, preacher: preacherName(request) })

/** One of this person's own, with both sides. */
async function completedRequest(tx: Tx, actor: Actor, id: string): Promise<Completed> {
  const request = await requestRow(tx.db, actor, id)
  if (!request) throw notFound('The request')
  const { status, preacher_id, preacher_user_id } = request
  if (status !== 'completed' || !preacher_id || !preacher_user_id) {
    throw refuse('stale', `This request is ${status}. You can write a review once its service is completed.`)
  }
  return { ...request, preacher_id, preacher_user_id }
}

async function storeReview({ db, limits }: Tx, actor: Actor, request: Completed, input: ReviewInput) {
  const stored = await db
    .insertInto('reviews')
    .values({
      request_id: request.id,
      church_id: request.church_id,
      preacher_id: request.preacher_id,
      author_type: actor.userType,
      ...wordsOf(input),
      is_revealed: false,
      reveal_at: revealTime(request, limits.now),
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'author_type']).doNothing())
    .returning(['id', (q) => q.ref('reveal_at').$notNull().as('reveal_at')])
    .executeTakeFirst()
  if (!stored) throw refuse('already_reviewed', 'You’ve already reviewed this service')
  return stored
}

/**
 * The midnight that ends the last hidden day, in the church's time zone. It counts from the first of the two reviews,
 * so that the other side always has the full time, however late a service was completed.
 */
const revealTime = ({ time_zone }: Completed, now: Date) => sql<Date>`(
  ((${now}::timestamptz at time zone ${time_zone})::date + ${daysHidden + 1}::int)::timestamp at time zone ${time_zone})`

/** Notifies the other side unless its account is closed, and updates the actor's other devices. */
async function notifyBothSides(
  tx: Tx,
  actor: Actor,
  request: Completed,
  { kind, message }: { kind: 'review' | 'review_reply'; message: string },
): Promise<void> {
  const { userType: by } = actor
  const userId = bySide(by, { church: request.preacher_user_id, preacher: request.church_user_id })
  const notifications = request.other_has_left ? [] : [{ userId, kind, message, requestId: request.id }]
  await record(tx, { request, by, limit: 'reviews', message, notifications })
}

/** Replies once to a review about this person and notifies its author, in one transaction. */
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
    // A concurrent second reply waits for the first to commit, then stores nothing.
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

/** Moves reviews about someone without an account to their new account. */
export async function handOverReviews(tx: Tx, { churchId, from, to }: Handover): Promise<void> {
  const moved = await tx.db
    .updateTable('reviews')
    .set({ preacher_id: to.preacherId })
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', from.preacherId)
    .returning(['author_type', 'is_revealed', 'rating'])
    .execute()
  const counted = moved.filter(({ author_type, is_revealed }) => author_type === 'church' && is_revealed)
  await countPreacherReviews(
    tx,
    counted.map(({ rating }) => ({ id: to.preacherId, stars: rating })),
  )
}
