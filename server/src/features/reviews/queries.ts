import { reviewCategories } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/schema.ts'
import { type ReviewRow, toReviewView } from './view.ts'

/** What churches wrote about a preacher: the newest, and how many there are in all. */
export const newestReviewsOfPreacher = (db: Kysely<DB>, preacherId: string, limit: number) =>
  newestAndTotal(db, 'church', { column: 'preacher_id', id: preacherId }, limit)

/** What preachers wrote about a church. */
export const newestReviewsOfChurch = (db: Kysely<DB>, churchId: string, limit: number) =>
  newestAndTotal(db, 'preacher', { column: 'church_id', id: churchId }, limit)

async function newestAndTotal(
  db: Kysely<DB>,
  author: UserType,
  about: { readonly column: 'preacher_id' | 'church_id'; readonly id: string },
  limit: number,
) {
  const [rows, { total }] = await Promise.all([
    newestFirst(db)
      .where(`reviews.${about.column}`, '=', about.id)
      .where('author_type', '=', author)
      .limit(limit)
      .execute(),
    db
      .selectFrom('reviews')
      .where(about.column, '=', about.id)
      .where('author_type', '=', author)
      .select((q) => q.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { reviews: rows.map(toReviewView), total }
}

/** What the other sides wrote about this person, the newest first. */
export async function newestReviewsAbout(db: Kysely<DB>, actor: Actor, limit: number) {
  const about =
    actor.userType === 'church'
      ? newestFirst(db).where('reviews.church_id', '=', actor.churchId).where('author_type', '=', 'preacher')
      : newestFirst(db).where('reviews.preacher_id', '=', actor.preacherId).where('author_type', '=', 'church')
  return (await about.limit(limit).execute()).map(toReviewView)
}

/** All reviews that somebody wrote, and all that were written about them. */
export async function allReviewsOf(db: Kysely<DB>, actor: Actor) {
  const mine =
    actor.userType === 'church'
      ? newestFirst(db).where('reviews.church_id', '=', actor.churchId)
      : newestFirst(db).where('reviews.preacher_id', '=', actor.preacherId)
  const rows = await mine.execute()
  const views = (wanted: boolean) =>
    rows.filter(({ author_type }) => (author_type === actor.userType) === wanted).map(toReviewView)
  return { written: views(true), received: views(false) }
}
export type OwnReviews = Awaited<ReturnType<typeof allReviewsOf>>

export const reviewRow = (db: Kysely<DB>, id: string): Promise<ReviewRow> =>
  newestFirst(db).where('reviews.id', '=', id).executeTakeFirstOrThrow()

function newestFirst(db: Kysely<DB>) {
  return db
    .selectFrom('reviews')
    .innerJoin('requests', 'requests.id', 'reviews.request_id')
    .innerJoin('churches', 'churches.id', 'reviews.church_id')
    .innerJoin('preachers', 'preachers.id', 'reviews.preacher_id')
    .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.author_type', 'reviews.created_at'])
    .select(reviewCategories.map((name) => `reviews.${name}` as const))
    .select(['reviews.request_id', 'requests.service_type', 'requests.day'])
    .select(['churches.name as church_name', 'preachers.first_name', 'preachers.last_name'])
    .orderBy('reviews.id', 'desc')
}
