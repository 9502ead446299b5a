import { type ReviewCategory, reviewCategories } from '@openpulpit/contract/review-categories'
import { starCounts } from '@openpulpit/contract/reviews'
import { oppositeOf } from '@openpulpit/contract/sides'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { type Actor, byActor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { knownFullName, knownName } from '../invitations/people/queries.ts'
import { isOwnRequest, requestsWithSides } from '../requests/queries.ts'

/** Null if a category is not rated. */
export type Categories = Readonly<Record<ReviewCategory, number | null>>

/** A review with its service and the names of both sides. */
export type ReviewRow = Categories & {
  readonly id: string
  readonly rating: number
  readonly comment: string | null
  readonly author_type: string
  readonly reply: string | null
  readonly replied_at: Date | null
  readonly created_at: Date
  readonly service_type: string
  readonly day: string
  readonly church_name: string
  readonly first_name: string
  readonly last_name: string
}

/** One page of a preacher's reviews, newest first; an author who has left has no name. */
export async function reviewsOfPreacher(db: Kysely<DB>, preacherId: string, { page, limit }: Page) {
  const [reviews, counted] = await Promise.all([
    newestFirst(db)
      .where('reviews.preacher_id', '=', preacherId)
      .where('author_type', '=', 'church')
      .where('is_revealed', '=', true)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('preachers')
      .innerJoin('users', 'users.id', 'preachers.user_id')
      .where('preachers.id', '=', preacherId)
      .where('users.deleted_at', 'is', null)
      .select((q) =>
        q
          .selectFrom('reviews')
          .where('reviews.preacher_id', '=', preacherId)
          .where('author_type', '=', 'church')
          .where('is_revealed', '=', true)
          .select((review) => review.fn.countAll<number>().as('total'))
          .as('total'),
      )
      .executeTakeFirst(),
  ])
  if (!counted) throw notFound('The preacher')
  return { reviews, total: counted.total ?? 0 }
}

interface Page {
  readonly page: number
  readonly limit: number
}

/** A church's newest reviews, and their number. */
export async function newestReviewsOfChurch(db: Kysely<DB>, churchId: string, limit: number) {
  const [reviews, { total }] = await Promise.all([
    newestFirst(db)
      .where('reviews.church_id', '=', churchId)
      .where('author_type', '=', 'preacher')
      .where('is_revealed', '=', true)
      .limit(limit)
      .execute(),
    db
      .selectFrom('reviews')
      .where('church_id', '=', churchId)
      .where('author_type', '=', 'preacher')
      .where('is_revealed', '=', true)
      .select((q) => q.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { reviews, total }
}

/** The other sides' reviews about this person, newest first. */
export const newestReviewsAbout = (db: Kysely<DB>, actor: Actor, limit: number, offset = 0): Promise<ReviewRow[]> =>
  newestFirst(db).where(isAbout(actor)).limit(limit).offset(offset).execute()

/** One page of reviews about this person, with their totals. */
export async function reviewPage(db: Kysely<DB>, actor: Actor, { page, limit }: Page) {
  const [reviews, { total, ...figures }] = await Promise.all([
    newestReviewsAbout(db, actor, limit, (page - 1) * limit),
    db
      .selectFrom('reviews')
      .where(isAbout(actor))
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.avg<number | null>('rating').as('average'),
        ...reviewCategories.map((name) => fn.avg<number | null>(name).as(name)),
        ...starCounts.map((stars) => fn.countAll<number>().filterWhere('rating', '=', Number(stars)).as(stars)),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { reviews, total, figures }
}

/** Whether a review is about this person and revealed. */
export const isAbout = (actor: Actor) => (q: ExpressionBuilder<DB, 'reviews'>) =>
  q.and([
    q('reviews.is_revealed', '=', true),
    isOf(actor)(q),
    q('reviews.author_type', '=', oppositeOf(actor.userType)),
  ])

/** Whether this person wrote the review. */
export const isBy = (actor: Actor) => (q: ExpressionBuilder<DB, 'reviews'>) =>
  q.and([isOf(actor)(q), q('reviews.author_type', '=', actor.userType)])

/** Whether the review is about a service of this person. */
const isOf = (actor: Actor) => (q: ExpressionBuilder<DB, 'reviews'>) =>
  byActor(actor, {
    church: ({ churchId }) => q('reviews.church_id', '=', churchId),
    preacher: ({ preacherId }) => q('reviews.preacher_id', '=', preacherId),
  })

/** Both reviews of one of this person's services; of a hidden one only that it exists. */
export async function reviewsOfService(db: Kysely<DB>, actor: Actor, requestId: string, now: Date) {
  if (!(await isOwnRequest(db, actor, requestId))) throw notFound('The request')
  const rows = await withPrivateNote(newestFirst(db))
    .select(['reviews.is_revealed', 'reviews.reveal_at', 'requests.time_zone'])
    .where('reviews.request_id', '=', requestId)
    .execute()
  const own = rows.find(({ author_type }) => author_type === actor.userType)
  const other = rows.find(({ author_type }) => author_type !== actor.userType)
  return { own, other: other?.is_revealed ? other : undefined, hidden: rows.filter((row) => !row.is_revealed), now }
}
export type ServiceReviews = Awaited<ReturnType<typeof reviewsOfService>>

/** Both sides of services with revealed reviews, by request. */
export async function revealedServices(db: Kysely<DB>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return new Map<string, never>()
  const rows = await requestsWithSides(db)
    .innerJoin('users as church_user', 'church_user.id', 'churches.user_id')
    .innerJoin('users as preacher_user', 'preacher_user.id', 'preachers.user_id')
    .select(['requests.id', 'requests.day', 'requests.time_zone', 'churches.name as church_name'])
    .select(['church_user.id as church_user_id', 'preacher_user.id as preacher_user_id'])
    .select((q) => [
      q('church_user.deleted_at', 'is not', null).as('has_church_left'),
      q('preacher_user.deleted_at', 'is not', null).as('has_preacher_left'),
    ])
    .select(knownFullName('preachers').as('preacher_name'))
    .where('requests.id', 'in', [...requestIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type RevealedService = NonNullable<ReturnType<Awaited<ReturnType<typeof revealedServices>>['get']>>

/** All reviews that a member wrote, and all revealed ones about them. */
export async function allReviewsOf(db: Kysely<DB>, actor: Actor) {
  const rows = await withPrivateNote(newestFirst(db).where(isOf(actor)))
    .select('reviews.is_revealed')
    .execute()
  return {
    written: rows.filter(({ author_type }) => author_type === actor.userType),
    received: rows.filter(({ author_type, is_revealed }) => author_type !== actor.userType && is_revealed),
  }
}
export type OwnReviews = Awaited<ReturnType<typeof allReviewsOf>>

export const reviewRow = (db: Kysely<DB>, id: string): Promise<ReviewRow> =>
  newestFirst(db).where('reviews.id', '=', id).executeTakeFirstOrThrow()

/** Only for the author and the person reviewed. */
const withPrivateNote = (reviews: ReturnType<typeof newestFirst>) => reviews.select('reviews.private_note')

function newestFirst(db: Kysely<DB>) {
  return db
    .selectFrom('reviews')
    .innerJoin('requests', 'requests.id', 'reviews.request_id')
    .innerJoin('churches', 'churches.id', 'reviews.church_id')
    .innerJoin('preachers', 'preachers.id', 'reviews.preacher_id')
    .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.author_type', 'reviews.created_at'])
    .select(reviewCategories.map((name) => `reviews.${name}` as const))
    .select(['reviews.reply', 'reviews.replied_at'])
    .select(['reviews.request_id', 'requests.service_type', 'requests.day'])
    .select('churches.name as church_name')
    .select(knownName('reviews.church_id'))
    .orderBy('reviews.id', 'desc')
}
