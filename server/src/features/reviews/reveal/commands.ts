import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { type SqlBool, sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { countChurchReviews } from '../../churches/commands.ts'
import { countPreacherReviews } from '../../preachers/commands.ts'
import { record } from '../../requests/record/commands.ts'
import type { RequestEvent } from '../../requests/record/events.ts'
import { sentenceOfEnd, sentenceOfRevealed } from '../notifications.ts'
import { type RevealedService, revealedServices } from '../queries.ts'

interface Revealed {
  readonly request_id: string
  readonly author_type: 'church' | 'preacher'
  readonly church_id: string
  readonly preacher_id: string
  readonly rating: number
}

/** Both sides have written, or the time has come. */
const isDue = (now: Date) => sql<SqlBool>`not is_revealed and (reveal_at <= ${now} or exists (
  select from reviews as other where other.request_id = reviews.request_id and other.author_type <> reviews.author_type))`

/**
 * Reveals the due reviews of a locked request and counts them in the ratings. Only rows that this statement changes are
 * counted, so a second run counts nothing.
 */
export async function revealReviewsOf(tx: Tx, requestId: string): Promise<readonly Revealed[]> {
  return count(
    tx,
    await tx.db
      .updateTable('reviews')
      .set({ is_revealed: true })
      .where('request_id', '=', requestId)
      .where(isDue(tx.limits.now))
      .returning(revealedColumns)
      .execute(),
  )
}

const revealedColumns = ['request_id', 'author_type', 'church_id', 'preacher_id', 'rating'] as const
const batchSize = 100

/** Reveals everything that is due and notifies the people reviewed. Idempotent. */
export async function revealDueReviews(services: Services): Promise<void> {
  for (;;) {
    const revealed = await inTransaction(services, revealSome)
    if (revealed < batchSize) return
  }
}

async function revealSome(tx: Tx): Promise<number> {
  const now = tx.limits.now
  const { db } = tx
  const revealed = await db
    .updateTable('reviews')
    .set({ is_revealed: true })
    .where('id', 'in', (q) =>
      q
        .selectFrom('reviews')
        .select('id')
        .where(isDue(now))
        .orderBy('reveal_at')
        .limit(batchSize)
        .forUpdate()
        // It is just being written or changed, and whoever does that reveals it if due.
        .skipLocked(),
    )
    .returning(revealedColumns)
    .execute()
  await count(tx, revealed)
  const services = await revealedServices(db, [...new Set(revealed.map(({ request_id }) => request_id))])
  const ofService = Map.groupBy(revealed, ({ request_id }) => request_id)
  const events = [...services.values()].map(
    (service): RequestEvent => ({
      request: { ...service, status: 'completed' },
      by: 'system',
      message: sentenceOfEnd(service, now),
      notifications: ofService.get(service.id)?.flatMap((review) => notificationOf(review, service, now)) ?? [],
    }),
  )
  await record(tx, ...events)
  return revealed.length
}

async function count(tx: Tx, revealed: readonly Revealed[]): Promise<readonly Revealed[]> {
  const by = (author: Revealed['author_type']) => revealed.filter(({ author_type }) => author_type === author)
  await countPreacherReviews(
    tx,
    by('church').map(({ preacher_id, rating }) => ({ id: preacher_id, stars: rating })),
  )
  await countChurchReviews(
    tx,
    by('preacher').map(({ church_id, rating }) => ({ id: church_id, stars: rating })),
  )
  return revealed
}

/** For the person reviewed, unless they have left. */
function notificationOf({ author_type, request_id }: Revealed, service: RevealedService, now: Date) {
  const { hasLeft, userId, author } = bySide(author_type as UserType, {
    church: { hasLeft: service.has_preacher_left, userId: service.preacher_user_id, author: service.church_name },
    preacher: { hasLeft: service.has_church_left, userId: service.church_user_id, author: service.preacher_name },
  })
  if (hasLeft) return []
  return [{ userId, kind: 'review' as const, message: sentenceOfRevealed(service, author, now), requestId: request_id }]
}
