import { type Kysely, type SqlBool, sql } from 'kysely'
import { byActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import { type Owner, othersWait, ownRequests, requestsWithSides, sideColumns } from '../queries.ts'

/**
 * Requests with the two sides' names, locked for the transaction that is going to close them. No stronger: a
 * notification about one may be stored meanwhile, by someone whose account this one waits for.
 */
const requestsToClose = (db: Kysely<DB>) =>
  requestsWithSides(db).selectAll('requests').select(sideColumns).select(othersWait).forNoKeyUpdate('requests')

/** Unanswered requests whose day is over in their church's zone. */
export const overdueRequests = (db: Kysely<DB>, now: Date, limit: number) =>
  requestsToClose(db)
    .where('requests.status', 'in', ['open', 'pending'])
    // The index finds what may be over somewhere; the zone then decides.
    .where('requests.day', '<=', now.toISOString().slice(0, 10))
    .where(sql<SqlBool>`requests.day < (${now}::timestamptz at time zone requests.time_zone)::date`)
    .orderBy('requests.day')
    .limit(limit)
    .skipLocked()
    .execute()

/** All requests for the service of one. Anyone who locks them does so in one order. */
export const requestsForServiceOf = preparedWrite((db, { requestId }: { requestId: string }) =>
  requestsToClose(db)
    .where('requests.service_id', '=', (q) =>
      q.selectFrom('requests as one').where('one.id', '=', requestId).select('one.service_id'),
    )
    .orderBy('requests.id'),
)

/** Someone's open, pending and confirmed requests that have not started. */
export function requestsAhead(db: Kysely<DB>, owner: Owner, now: Date) {
  const live = requestsToClose(db).where((q) =>
    q.or([
      q('requests.status', 'in', ['open', 'pending']),
      q.and([q('requests.status', '=', 'confirmed'), q('requests.starts_at', '>', now)]),
    ]),
  )
  const own = byActor(owner, {
    church: ({ churchId }) => live.where('requests.church_id', '=', churchId),
    preacher: ({ preacherId }) => live.where('requests.preacher_id', '=', preacherId),
  })
  return own.orderBy('requests.id').execute()
}

/** The ids of all requests that were ever between this person and someone, locked: a reminder on its way passes them by. */
export async function lockRequestsOf(db: Kysely<DB>, owner: Owner): Promise<string[]> {
  const rows = await ownRequests(db, owner)
    .select('requests.id')
    .orderBy('requests.id')
    .forNoKeyUpdate('requests')
    .execute()
  return rows.map(({ id }) => id)
}
