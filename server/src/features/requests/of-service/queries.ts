import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'
import { knownName } from '../../invitations/people/queries.ts'

/** Sorts the requests for a service: the booked one first, then those still unanswered, then the closed, newest first. */
const rank = (request: 'requests' | 'other') => {
  const { status, asked, id } = {
    status: sql.ref(`${request}.status`),
    asked: sql.ref(`${request}.created_at`),
    id: sql.ref(`${request}.id`),
  }
  return sql`array_position(array['completed', 'confirmed', 'open', 'pending', 'cancelled'], ${status}),
    case when ${status} = 'cancelled' then -extract(epoch from ${asked}) else 0 end, ${id}`
}

/**
 * True for one request of each service, so that a list and its count have one entry for it. A closed one keeps an entry of
 * its own, unless it was sent together with the others, or closed because another was booked.
 */
export const leadsItsService = sql<SqlBool>`not exists (
  select from requests as other
  where other.service_id = requests.service_id and (${rank('other')}) < (${rank('requests')})
    and (requests.status <> 'cancelled' or requests.close_reason = 'filled' or other.created_at = requests.created_at))`

/** By request, the others for its service. */
export type OthersByRequest = ReadonlyMap<string, readonly OtherAsked[]>

/** Who else was asked for the same service. Only the church sees it: preachers never learn who else was asked. */
export async function othersAsked(
  db: Kysely<DB>,
  actor: Actor,
  requests: readonly { readonly id: string }[],
  limit: number,
): Promise<OthersByRequest> {
  const requestIds = requests.map(({ id }) => id)
  if (actor.userType !== 'church' || requestIds.length === 0) return new Map()
  const rows = await others(db, { requestIds, churchId: actor.churchId, limit })
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

interface OfChurch {
  readonly requestIds: readonly string[]
  readonly churchId: string
  /** For each request. */
  readonly limit: number
}

const others = prepared((db, { requestIds, churchId, limit }: OfChurch) =>
  db
    .selectFrom('requests as own')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('requests as other')
          .whereRef('other.service_id', '=', 'own.service_id')
          .whereRef('other.id', '<>', 'own.id')
          .where('other.preacher_id', 'is not', null)
          .select(['other.id', 'other.status', 'other.closed_by', 'other.close_reason', 'other.preacher_id'])
          .select([
            sql<number>`count(*) over ()`.as('total'),
            sql<number>`count(*) filter (where other.status = 'pending') over ()`.as('waiting'),
          ])
          .orderBy(sql`${rank('other')}`)
          .limit(limit)
          .as('other'),
      (join) => join.onTrue(),
    )
    .innerJoin('preachers', 'preachers.id', 'other.preacher_id')
    .where(sql<SqlBool>`own.id = any(${requestIds}::uuid[])`)
    .where('own.church_id', '=', churchId)
    .select('own.id as request_id')
    .select(['other.id', 'other.status', 'other.closed_by', 'other.close_reason', 'total', 'waiting'])
    .select(['preachers.id as preacher_id', 'photo_hash'])
    .select(knownName('own.church_id')),
)
export type OtherAsked = Awaited<ReturnType<typeof others>>[number]
