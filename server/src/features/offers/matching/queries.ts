import { longestDrive } from '@openpulpit/contract/preachers'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { hasBlocked, neitherBlocks } from '../../blocks/queries.ts'
import { isBooked } from '../../requests/booking/queries.ts'

const metresInMile = sql.lit(1609.344)

/** Between the places of two rows. */
export const milesBetween = (one: string, other: string) =>
  sql<number | null>`sec_to_gc(${sql.ref(`${one}.position`)} <-> ${sql.ref(`${other}.position`)}) / ${metresInMile}`

/** Of a request's church and the preacher, who is called `guest` in everything below. */
export const milesToGuest = milesBetween('churches', 'guest')

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

/** Whoever declined or cancelled this very service is not asked for it again with everybody else. */
const hasSaidNo = sql<SqlBool>`exists (
  select from requests as earlier
  where earlier.preacher_id = guest.id and earlier.starts_at = requests.starts_at
    and earlier.church_id = requests.church_id and earlier.closed_by = 'preacher')`

/** Nobody is offered the needs of a church that was shut out. */
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

/** Nobody blocks anybody of this church until the transaction ends, or that was waited for. */
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
 * A request that is or was open, and that this preacher may know of, held until the transaction ends: nobody is chosen
 * and nothing is withdrawn while they make their offer.
 */
export async function lockRequestToOffer(db: Kysely<DB>, preacherId: string, id: string, now: Date) {
  const areTheTwo = sql<SqlBool>`guest.id = ${preacherId}
    and churches.id = (select church_id from requests where requests.id = ${id})`
  const { rows } = await sql<RequestToOffer>`
    select requests.id, requests.day, requests.service_time, requests.church_id, churches.user_id as church_user_id,
      churches.name as church_name, ${hasBlocked(sql.ref('guest.user_id'), sql.ref('churches.user_id'))} as has_blocked,
      ${hasBlocked(sql.ref('churches.user_id'), sql.ref('guest.user_id'))} as is_blocked,
      guest.user_id as preacher_user_id, guest.first_name, guest.last_name, ${isOpen(now)} as is_open,
      ${isGuestBooked} as is_booked, ${isMarkedAway} as is_marked_away, offers.request_id is not null as has_offered
    from requests
    join churches on churches.id = requests.church_id
    join preachers as guest on guest.id = ${preacherId}
    left join offers on offers.request_id = requests.id and offers.preacher_id = guest.id
    where requests.id = ${id}
      and (offers.request_id is not null or exists ${pairs(areTheTwo, wantRequests)})
      and exists (select from request_events where request_id = requests.id and to_status = 'open')
    for share of requests`.execute(db)
  return rows[0]
}

export interface RequestToOffer {
  readonly id: string
  readonly day: string
  readonly service_time: string
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
 * Whom to tell of these requests, which are all of one church: those who marked a day as free are preferred, then the
 * nearest; of them the nearest come first. Whoever knows already is not told again, and nobody else in their place.
 */
export async function preachersToNotify(db: Kysely<DB>, requestIds: readonly string[], now: Date, most: number) {
  const isTheirChurch = sql<SqlBool>`churches.id in (
    select church_id from requests where requests.id = any(${requestIds}::uuid[]))`
  const { rows } = await sql<PreacherToTell>`
    select user_id, request_ids from (
      select guest.id, guest.user_id, array_agg(requests.id order by requests.starts_at, requests.id) as request_ids,
        coalesce(bool_or(free_at(entry.free, entry.time_slots, requests.service_time)), false) as is_free, min(guest.miles) as miles
      from ${pairs(isTheirChurch, areOffered)} as guest
      join requests on requests.church_id = guest.church_id
      left join availability as entry on entry.preacher_id = guest.id and entry.day = requests.day
      where requests.id = any(${requestIds}::uuid[]) and ${suits(now)} and ${mayMeet('guest.church_user_id')}
      group by guest.id, guest.user_id
      order by is_free desc, miles nulls last, guest.id
      limit ${most}
    ) as nearest
    where not exists (
      select from notifications
      where notifications.user_id = nearest.user_id and notifications.request_id = any(${requestIds}::uuid[]))
    order by miles nulls last, is_free desc, id`.execute(db)
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

/** Somebody in whose list an open request is. */
export interface InterestedPreacher {
  readonly request_id: string
  readonly user_id: string
  readonly has_offered: boolean
}

/** In whose lists those of these requests are that are open: who offered to come, and who was told. */
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
