import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { DB, Offers, Preachers } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/statements/prepared.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { haveWorkedTogether } from '../requests/booking/queries.ts'
import { isGuestBooked, milesToGuest } from './matching/queries.ts'

type PreacherColumn =
  | 'first_name'
  | 'last_name'
  | 'photo_hash'
  | 'experience_level'
  | 'city'
  | 'state'
  | 'denomination'
  | 'rating_average'
  | 'rating_count'

export interface OfferRow extends Pick<Selectable<Preachers>, PreacherColumn>, Selectable<Offers> {
  /** Null where one of the two places is not known. */
  readonly miles: number | null
  readonly booked: boolean
  readonly is_known: boolean
  /** How many there are for the request. */
  readonly total: number
}

/** By request; one without an offer is not in it. */
export type OffersByRequest = ReadonlyMap<string, readonly OfferRow[]>

/**
 * The best offers to preach for each of these requests, as far as they are open, in one query. Best as in the search:
 * from standing, fifty miles take one star, and so does a place that is not known. Who is booked by now comes last.
 */
export async function offersOf(db: Kysely<DB>, requestIds: readonly string[], most: number): Promise<OffersByRequest> {
  if (requestIds.length === 0) return new Map()
  const rows = await bestOffers(db, { requestIds, most })
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

interface OfferLimit {
  readonly requestIds: readonly string[]
  readonly most: number
}

const bestOffers = prepared(
  (_, { requestIds, most }: OfferLimit) => sql<OfferRow>`
    with offered as (
      select offers.*, first_name, last_name, photo_hash, experience_level, guest.city, guest.state, guest.denomination,
        guest.rating_average, guest.rating_count, standing, ${milesToGuest} as miles, ${isGuestBooked} as booked,
        ${haveWorkedTogether(sql.ref('requests.church_id'), sql.ref('guest.id'))} as is_known
      from offers
      join requests on requests.id = offers.request_id and requests.status = 'open'
      join churches on churches.id = requests.church_id
      join preachers as guest on guest.id = offers.preacher_id and not guest.is_disabled
      where offers.request_id = any(${requestIds}::uuid[])
        and ${neitherBlocks(sql.ref('churches.user_id'), sql.ref('guest.user_id'))}
    ), ranked as (
      select *, count(*) over (partition by request_id) as total, row_number() over (
        partition by request_id order by booked, standing - coalesce(miles, 50) / 50.0 desc, created_at, preacher_id
      ) as place
      from offered
    )
    select * from ranked where place <= ${most} order by request_id, place`,
)
