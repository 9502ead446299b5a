import { longestDrive } from '@openpulpit/contract/preachers'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/schema.ts'

const metresInMile = sql.lit(1609.344)

/** Of a request's church and the preacher, who is called `guest` in everything below. */
export const milesToGuest = sql<number | null>`sec_to_gc(churches.position <-> guest.position) / ${metresInMile}`

const metres = (miles: RawBuilder<unknown>) => sql`${miles} * ${metresInMile}`

/**
 * The ways to be near. Within the drive, which is a question to an index from either side, as nobody drives further than
 * the form takes; where one of the two places is not known, the same state has to do.
 */
const waysToBeNear = [
  sql`churches.position <@ earth_box(guest.position, ${metres(sql`guest.travel_radius`)})
    and guest.position <@ earth_box(churches.position, ${metres(sql.lit(longestDrive))})
    and churches.position <-> guest.position <= gc_to_sec(${metres(sql`guest.travel_radius`)})`,
  sql`churches.position is null and churches.state = guest.state`,
  sql`guest.position is null and churches.position is not null and churches.state = guest.state`,
]

/** Churches and preachers who accept requests and live near enough, of those that are asked for: a row a pair. */
const pairs = (asked: RawBuilder<SqlBool>) => {
  const near = waysToBeNear.map(
    (way) => sql`
      select churches.id as church_id, guest.id, guest.user_id, ${milesToGuest} as miles
      from churches join preachers as guest on guest.is_active and ${way}
      where ${asked}`,
  )
  return sql`(${sql.join(near, sql` union all `)})`
}

const isMarkedAway = sql<SqlBool>`exists (
  select from availability
  where availability.preacher_id = guest.id and availability.day = requests.day and not availability.available)`

/** Where the other service is, the day may already be another. */
export const isBooked = sql<SqlBool>`exists (
  select from requests as other
  where other.preacher_id = guest.id
    and other.booked_day = any(array[requests.day - 1, requests.day, requests.day + 1])
    and other.during && requests.during)`

const isOpen = (now: Date) => sql<SqlBool>`(
  requests.status = 'open' and requests.day >= (${now}::timestamptz at time zone requests.time_zone)::date)`

/** Whom near a request is for: the list of a preacher asks it, and so does the news of a request. */
const suits = (now: Date) => sql<SqlBool>`${isOpen(now)} and not ${isMarkedAway} and not ${isBooked}`

/** The ids of what is open to a preacher; an offer keeps it so. */
export const openTo = (preacherId: string, now: Date): RawBuilder<string> => sql<string>`(
  select requests.id from ${pairs(sql`guest.id = ${preacherId}`)} as guest
  join requests on requests.church_id = guest.church_id
  where ${suits(now)}
  union all
  select requests.id from offers
  join requests on requests.id = offers.request_id
  where offers.preacher_id = ${preacherId} and ${isOpen(now)})`

/**
 * A request that is or was open, and that this preacher may know of, held until the transaction ends: nobody is chosen
 * and nothing is withdrawn while they make their offer.
 */
export async function requestToOffer(db: Kysely<DB>, preacherId: string, id: string, now: Date) {
  const areTheTwo = sql<SqlBool>`guest.id = ${preacherId}
    and churches.id = (select church_id from requests where requests.id = ${id})`
  const { rows } = await sql<RequestToOffer>`
    select requests.id, requests.day, requests.service_time, churches.user_id as church_user_id,
      guest.user_id as preacher_user_id, guest.first_name, guest.last_name, ${isOpen(now)} as is_open,
      ${isBooked} as is_booked, ${isMarkedAway} as is_marked_away, offers.request_id is not null as has_offered
    from requests
    join churches on churches.id = requests.church_id
    join preachers as guest on guest.id = ${preacherId}
    left join offers on offers.request_id = requests.id and offers.preacher_id = guest.id
    where requests.id = ${id}
      and (offers.request_id is not null or exists ${pairs(areTheTwo)})
      and exists (select from request_events where request_id = requests.id and to_status = 'open')
    for share of requests`.execute(db)
  return rows[0]
}

export interface RequestToOffer {
  readonly id: string
  readonly day: string
  readonly service_time: string
  readonly church_user_id: string
  readonly preacher_user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly is_open: boolean
  readonly is_booked: boolean
  readonly is_marked_away: boolean
  readonly has_offered: boolean
}

/**
 * Whom to tell of these requests, which are all of one church: those who marked a day as free come first, then the
 * nearest. Whoever knows already is not told again, and nobody else in their place.
 */
export async function preachersToTell(db: Kysely<DB>, requestIds: readonly string[], now: Date, most: number) {
  const isTheirChurch = sql<SqlBool>`churches.id in (
    select church_id from requests where requests.id = any(${requestIds}::uuid[]))`
  const { rows } = await sql<PreacherToTell>`
    select user_id, request_ids from (
      select guest.id, guest.user_id, array_agg(requests.id order by requests.starts_at, requests.id) as request_ids,
        coalesce(bool_or(entry.available), false) as is_free, min(guest.miles) as miles
      from ${pairs(isTheirChurch)} as guest
      join requests on requests.church_id = guest.church_id
      left join availability as entry on entry.preacher_id = guest.id and entry.day = requests.day
      where requests.id = any(${requestIds}::uuid[]) and ${suits(now)}
      group by guest.id, guest.user_id
      order by is_free desc, miles nulls last, guest.id
      limit ${most}
    ) as nearest
    where not exists (
      select from notifications
      where notifications.user_id = nearest.user_id and notifications.request_id = any(${requestIds}::uuid[]))
    order by is_free desc, miles nulls last, id`.execute(db)
  return rows
}

interface PreacherToTell {
  readonly user_id: string
  /** Those that are for them, the next first. */
  readonly request_ids: readonly string[]
}

/** The accounts of those who offer to come. */
export async function offerersOf(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('preachers', 'preachers.id', 'offers.preacher_id')
    .where('request_id', '=', requestId)
    .select('preachers.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Somebody's offers, the oldest first, for them to take along. */
export const ownOffers = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('offers')
    .innerJoin('requests', 'requests.id', 'offers.request_id')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .select(['offers.request_id', 'offers.note', 'offers.created_at', 'requests.day', 'churches.name as church_name'])
    .where('offers.preacher_id', '=', preacherId)
    .orderBy('offers.created_at')
    .orderBy('offers.request_id')
    .execute()
export type OwnOffer = Awaited<ReturnType<typeof ownOffers>>[number]
