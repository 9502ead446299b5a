import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'
import { knownName } from '../../invitations/people/queries.ts'

/** Sorts the requests of a group: a confirmed one first, then those still unanswered. */
const rank = (status: RawBuilder<unknown>) =>
  sql`array_position(array['completed', 'confirmed', 'open', 'pending', 'cancelled'], ${status})`

/** True for one request of each group, so that a list and its count have one entry for each service. */
export const leadsItsGroup = sql<SqlBool>`not exists (
  select from requests as other
  where other.request_group_id = requests.request_group_id
    and (${rank(sql`other.status`)}, other.id) < (${rank(sql`requests.status`)}, requests.id))`

/** By request, the others of its group; a request that was asked alone is not in it. */
export type OthersByRequest = ReadonlyMap<string, readonly OtherAsked[]>

/** Who else was asked for the same service. Only the church sees it: preachers never learn who else was asked. */
export async function othersAsked(
  db: Kysely<DB>,
  actor: Actor,
  requests: readonly { readonly id: string; readonly request_group_id: string | null }[],
): Promise<OthersByRequest> {
  const requestIds = requests.filter(({ request_group_id }) => request_group_id !== null).map(({ id }) => id)
  if (actor.userType !== 'church' || requestIds.length === 0) return new Map()
  const rows = await others(db, { requestIds, churchId: actor.churchId })
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

interface OfChurch {
  readonly requestIds: readonly string[]
  readonly churchId: string
}

const others = prepared((db, { requestIds, churchId }: OfChurch) =>
  db
    .selectFrom('requests as own')
    .innerJoin('requests as other', 'other.request_group_id', 'own.request_group_id')
    .innerJoin('preachers', 'preachers.id', 'other.preacher_id')
    .where(sql<SqlBool>`own.id = any(${requestIds}::uuid[])`)
    .where('own.church_id', '=', churchId)
    .whereRef('other.id', '<>', 'own.id')
    .select('own.id as request_id')
    .select(['other.id', 'other.status', 'other.closed_by', 'other.close_reason'])
    .select(['preachers.id as preacher_id', 'photo_hash'])
    .select(knownName('own.church_id'))
    .orderBy('other.id'),
)
export type OtherAsked = Awaited<ReturnType<typeof others>>[number]
