import { longestDrive } from '@openpulpit/contract/preacher-input'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { hasBlocked, neitherBlocks } from '../../blocks/queries.ts'
import { metresInMile, milesApart } from '../../places/queries.ts'
import { isBooked } from '../../requests/booking/queries.ts'

/** Between the places of two rows. */
export const milesBetween = (one: string, other: string) =>
  milesApart(sql.ref(`${one}.position`), sql.ref(`${other}.position`))

/** Of a request's church and the preacher, who is called `guest` in everything below. */
export const milesToGuest = milesBetween('churches', 'guest')

/** In metres, what is no more than so many miles when it is told in whole ones. */
const reach = (miles: RawBuilder<unknown>) => sql`(${miles} + 0.5) * ${sql.lit(metresInMile)}`

/**
 * The ways to be near. Within the drive, which is a question to an index from either side, as no one drives further than
 * the form takes; where one of the two places is not known, the same state has to do.
 */
const waysToBeNear = [
  sql`churches.position <@ earth_box(guest.position, ${reach(sql`guest.travel_radius`)})
    and guest.position <@ earth_box(churches.position, ${reach(sql.lit(longestDrive))})
    and churches.position <-> guest.position < gc_to_sec(${reach(sql`guest.travel_radius`)})`,
  sql`churches.position is null and churches.state = guest.state`,
  sql`guest.position is null and churches.position is not null and churches.state = guest.state`,
]

/** Whom churches are offered: those who want requests and whose trial or subscription covers them. */
const areOffered = sql<SqlBool>`guest.is_active`
/** What is needed can be seen without a subscription. */
const wantRequests = sql<SqlBool>`(guest.accepts_requests and not guest.is_disabled)`

/** Churches and preachers who live near enough, of those that are asked for: a row a pair. */
const pairs = (asked: RawBuilder<SqlBool>, guests: RawBuilder<SqlBool>) => {
  const near = waysToBeNear.map(
    (way) => sql`
      select churches.id as church_id, churches.user_id as church_user_id, guest.id, guest.user_id,
        ${milesToGuest} as miles
      from churches join preachers as guest on ${guests} and ${way}
      where ${asked}`,
  )
  return sql`(${sql.join(near, sql` union all `)})`
}

const isMarkedAway = sql<SqlBool>`exists (
  select from availability
  where availability.preacher_id = guest.id and availability.day = requests.day
    and not free_at(free, time_slots, requests.service_time))`

/** At the time of the request. */
export const isGuestBooked = isBooked(sql.ref('guest.id'), sql.ref('requests.day'), sql.ref('requests.during'))

/** Whoever declined or cancelled this very service is not asked for it again with everyone else. */
const hasSaidNo = sql<SqlBool>`exists (
  select from requests as earlier
  where earlier.preacher_id = guest.id and earlier.starts_at = requests.starts_at
    and earlier.church_id = requests.church_id and earlier.closed_by = 'preacher')`

/** No one is offered the needs of a church that was shut out. */
const isOfMember = sql<SqlBool>`not exists (
  select from churches as asking join users on users.id = asking.user_id
  where asking.id = requests.church_id and users.disabled_at is not null)`

const isOpen = (now: Date) => sql<SqlBool>`(
  requests.status = 'open' and ${isOfMember} and requests.day >= (${now}::timestamptz at time zone requests.time_zone)::date)`

/** Whom near a request is for: the list of a preacher asks it, and so does the news of a request. */
const suits = (now: Date) =>
  sql<SqlBool>`${isOpen(now)} and not ${isMarkedAway} and not ${isGuestBooked} and not ${hasSaidNo}`

/** Neither of the two is shown the other's needs and offers. */
const mayMeet = (church: string) => neitherBlocks(sql.ref(`${church}`), sql.ref('guest.user_id'))

/** The ids of what is open to a preacher; an offer keeps it so. */
export const openTo = (preacherId: string, now: Date): RawBuilder<string> => sql<string>`(
  select requests.id from ${pairs(sql`guest.id = ${preacherId}`, wantRequests)} as guest
  join requests on requests.church_id = guest.church_id
  where ${suits(now)} and ${mayMeet('guest.church_user_id')}
  union all
  select requests.id from offers
  join requests on requests.id = offers.request_id
  join churches on churches.id = requests.church_id
  join preachers as guest on guest.id = offers.preacher_id
  where offers.preacher_id = ${preacherId} and ${isOpen(now)} and ${mayMeet('churches.user_id')})`

/** No one blocks anyone of this church until the transaction ends, or that was waited for. */
export async function lockChurchOfRequest(db: Kysely<DB>, requestId: string): Promise<void> {
  await db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .where('requests.id', '=', requestId)
    .select('churches.id')
    .forShare('churches')
    .execute()
}

/**
 * A request that is or was open, and that this preacher may know of, held until the transaction ends: no one is chosen
 * and nothing is withdrawn while they make their offer.
 */
export async function lockRequestToOffer(db: Kysely<DB>, preacherId: string, id: string, now: Date) {
  const areTheTwo = sql<SqlBool>`guest.id = ${preacherId}
    and churches.id = (select church_id from requests where requests.id = ${id})`
  const { rows } = await sql<RequestToOffer>`
    select requests.id, requests.day, requests.service_time, requests.time_zone, guest.time_zone as preacher_time_zone,
      requests.church_id, churches.user_id as church_user_id,
      churches.name as church_name, ${hasBlocked(sql.ref('guest.user_id'), sql.ref('churches.user_id'))} as has_blocked,
      ${hasBlocked(sql.ref('churches.user_id'), sql.ref('guest.user_id'))} as is_blocked,
      guest.user_id as preacher_user_id, guest.first_name, guest.last_name, ${isOpen(now)} as is_open,
      ${isGuestBooked} as is_booked, ${isMarkedAway} as is_marked_away, offers.request_id is not null as has_offered
    from requests
    join churches on churches.id = requests.church_id
    join preachers as guest on guest.id = ${preacherId}
    left join offers on offers.request_id = requests.id and offers.preacher_id = guest.id
    where requests.id = ${id}
      and (offers.request_id is not null or (${isOfMember} and exists ${pairs(areTheTwo, wantRequests)}))
      and exists (select from request_events where request_id = requests.id and to_status = 'open')
    for share of requests`.execute(db)
  return rows[0]
}

export interface RequestToOffer {
  readonly id: string
  readonly day: string
  readonly service_time: string
  readonly time_zone: string
  readonly preacher_time_zone: string
  readonly church_id: string
  readonly church_user_id: string
  readonly church_name: string
  readonly has_blocked: boolean
  readonly is_blocked: boolean
  readonly preacher_user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly is_open: boolean
  readonly is_booked: boolean
  readonly is_marked_away: boolean
  readonly has_offered: boolean
}

/**
 * Whom services that a church asks for suit: those who marked a day as free are preferred, then the nearest. The requests
 * are rows of the table, or as they would be.
 */
const nearestFor = (churches: RawBuilder<SqlBool>, requests: RawBuilder<unknown>, now: Date, most: number) => sql`
  select guest.id, guest.user_id, array_agg(requests.id order by requests.starts_at, requests.id) as request_ids,
    coalesce(bool_or(free_at(entry.free, entry.time_slots, requests.service_time)), false) as is_free, min(guest.miles) as miles
  from ${pairs(churches, areOffered)} as guest
  join ${requests} as requests on requests.church_id = guest.church_id
  left join availability as entry on entry.preacher_id = guest.id and entry.day = requests.day
  where ${suits(now)} and ${mayMeet('guest.church_user_id')}
  group by guest.id, guest.user_id
  order by is_free desc, miles nulls last, guest.id
  limit ${most}`

/**
 * Whom to notify of these requests, which are all of one church, the nearest first. Anyone who knows already is not notified
 * again, and no one else in their place.
 */
export async function preachersToNotify(db: Kysely<DB>, requestIds: readonly string[], now: Date, most: number) {
  const isTheirChurch = sql<SqlBool>`churches.id in (
    select church_id from requests where requests.id = any(${requestIds}::uuid[]))`
  const sent = sql`(select * from requests where requests.id = any(${requestIds}::uuid[]))`
  const { rows } = await sql<PreacherToNotify>`
    select nearest.user_id, request_ids, preachers.time_zone
    from (${nearestFor(isTheirChurch, sent, now, most)}) as nearest
    join preachers on preachers.id = nearest.id
    where not exists (
      select from notifications
      where notifications.user_id = nearest.user_id and notifications.request_id = any(${requestIds}::uuid[]))
    order by miles nulls last, is_free desc, nearest.id`.execute(db)
  return rows
}

/** What a church is about to ask for. */
export interface ServicesToAsk {
  readonly churchId: string
  readonly days: readonly string[]
  readonly serviceTime: string
  readonly minutes: number
}

/** How many would be notified if these services were asked for now, and how far away the farthest lives. */
export async function countPreachersToNotify(
  db: Kysely<DB>,
  { churchId, days, serviceTime, minutes }: ServicesToAsk,
  now: Date,
  most: number,
) {
  const asIfSent = sql`(
    select null::uuid as id, churches.id as church_id, 'open' as status, day, ${serviceTime}::time as service_time,
      churches.time_zone, service_start(day, ${serviceTime}::time, churches.time_zone) as starts_at,
      service_span(day, ${serviceTime}::time, churches.time_zone, ${minutes}::integer) as during
    from churches cross join unnest(${days}::date[]) as day
    where churches.id = ${churchId})`
  const { rows } = await sql<{ preachers: number; miles: number | null }>`
    select count(*)::integer as preachers, max(miles) as miles
    from (${nearestFor(sql`churches.id = ${churchId}`, asIfSent, now, most)}) as nearest`.execute(db)
  return rows[0] ?? { preachers: 0, miles: null }
}

interface PreacherToNotify {
  readonly time_zone: string
  readonly user_id: string
  /** Those that are for them, the next first. */
  readonly request_ids: readonly string[]
}

/** The accounts of those who offer to preach. */
export async function offerersOf(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('preachers', 'preachers.id', 'offers.preacher_id')
    .where('request_id', '=', requestId)
    .select('preachers.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Someone's offers, the oldest first, for them to take along. */
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

/** Someone in whose list an open request is. */
export interface InterestedPreacher {
  readonly request_id: string
  readonly user_id: string
  readonly has_offered: boolean
}

/** Preachers who have these open requests in their list: they offered to preach or were notified. */
export async function interestedPreachers(
  db: Kysely<DB>,
  requestIds: readonly string[],
): Promise<InterestedPreacher[]> {
  const { rows } = await sql<InterestedPreacher>`
    select request_id, user_id, bool_or(has_offered) as has_offered
    from (
      select request_id, user_id, true as has_offered from offers join preachers on preachers.id = preacher_id
      where request_id = any(${requestIds}::uuid[])
      union all
      select request_id, user_id, false from notifications where request_id = any(${requestIds}::uuid[])
    ) as listener
    join requests on requests.id = request_id and requests.status = 'open'
    group by request_id, user_id`.execute(db)
  return rows
}

/**
 * How many preachers have been notified of an open request. The news of several days that were asked for together is one
 * notification, kept with the first of them that suits.
 */
export async function countNotified(db: Kysely<DB>, requestId: string): Promise<number> {
  const { rows } = await sql<{ preachers: number }>`
    select count(distinct notifications.user_id)::integer as preachers
    from requests
    join requests as together on together.church_id = requests.church_id and together.created_at = requests.created_at
    join notifications on notifications.request_id = together.id and notifications.kind = 'open_request'
    where requests.id = ${requestId}
      and (notifications.request_id = requests.id or requests.id = any(notifications.also_request_ids))`.execute(db)
  return rows[0]?.preachers ?? 0
}
