import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'
import { preachersToNotify } from '../matching/queries.ts'

/** These requests of one church, held with it until the transaction ends: a duplicate of the job waits here, and finds everyone notified. */
export async function lockRequestsToNotifyOf(db: Kysely<DB>, requestIds: readonly string[]) {
  const church = await db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select(['churches.name', 'churches.user_id', 'users.verified_at'])
    .where('churches.id', 'in', db.selectFrom('requests').where('id', 'in', requestIds).select('church_id'))
    .forNoKeyUpdate('churches')
    .executeTakeFirst()
  const requests = await db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .select([
      'requests.id',
      'requests.day',
      'requests.service_time',
      'requests.time_zone',
      'requests.urgency',
      'churches.name as church_name',
    ])
    .where('requests.id', 'in', requestIds)
    .orderBy('requests.id')
    .forNoKeyUpdate('requests')
    .execute()
  return { church, requests }
}

const mostCounted = 100

/** How many preachers are notified of an open request once its church has confirmed its address; null, where it has. */
export async function preachersAwaitingVerification(db: Kysely<DB>, id: string): Promise<number | null> {
  const [unconfirmed] = await ofUnconfirmedChurch(db, { id })
  // As of its own day: whether that is over is another question.
  return unconfirmed ? (await preachersToNotify(db, [id], unconfirmed.starts_at, mostCounted)).length : null
}

const ofUnconfirmedChurch = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select('starts_at')
    .where('requests.id', '=', id)
    .where('verified_at', 'is', null),
)
