import { dayPartOf, partBegins } from '@openpulpit/contract/availability'
import { type Day, noSuchTime, type Time, timeExists } from '@openpulpit/contract/dates'
import { toCents } from '@openpulpit/contract/money'
import { stateOf } from '@openpulpit/contract/places'
import { usualTime } from '@openpulpit/contract/requests'
import { largestTotal, type SearchQuery, usualRadius } from '@openpulpit/contract/search'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChurchActor } from '../../platform/actor.ts'
import { escapeLike } from '../../platform/database/like.ts'
import type { DB } from '../../platform/database/schema.ts'
import { refuseField } from '../../platform/errors.ts'
import { idsBlockedWith } from '../blocks/queries.ts'
import { findLocation, metresInMile, milesApart } from '../places/queries.ts'
import { mayBeAskedBy } from '../preachers/queries.ts'
import { bookedParts, isBooked, isBookedInPart } from '../requests/booking/queries.ts'
import { lastServiceOf } from '../requests/last-service/queries.ts'
import { nextEmptySunday } from '../sundays/queries.ts'
import { sayingAll } from './fit/queries.ts'
import type { CardRow } from './view.ts'

type Place = Awaited<ReturnType<typeof findLocation>>

/** The query with its location resolved. */
interface Search extends SearchQuery, Asker {
  readonly place: Place
  readonly areFew?: boolean
}

/** One page of matching preachers, and their number. */
export async function findPreachers(db: Kysely<DB>, actor: ChurchActor, given: SearchQuery, now: Date) {
  const { churchId, userId } = actor
  const opening = given.opening ? await openingOf(db, churchId, now) : undefined
  const query = opening ? { ...given, location: opening.location, date: opening.date } : given
  const search = await understood(db, { churchId, userId }, query)
  const [preachers, counted] = await Promise.all([pageOf(db, search, now), count(db, search)])
  return { preachers, counted, place: search.place, opening, time: search.time }
}

type Asker = Pick<ChurchActor, 'churchId' | 'userId'>

async function understood(db: Kysely<DB>, asker: Asker, query: SearchQuery): Promise<Search> {
  const time = await timeAsked(db, asker.churchId, query)
  const place = query.location === undefined ? undefined : await findLocation(db, query.location)
  // Without a place there is no distance to sort by.
  const sort = query.sort === 'distance' && !place ? 'best' : query.sort
  return { ...query, ...asker, time, sort, place }
}

/** A match, and whether they are marked available. */
export interface Fitting {
  readonly id: string
  readonly is_free: boolean
}

/** Up to a number of matches that take requests, unordered. */
export async function fittingPreachers(
  db: Kysely<DB>,
  asker: Asker,
  query: SearchQuery,
  most: number,
): Promise<readonly Fitting[]> {
  const search = await understood(db, asker, query)
  const { rows } = await sql<Fitting>`
    select preachers.id, coalesce(${isMarkedFree(search)}, false) as is_free from ${candidates(search)}
    where ${matching(search)} and is_active limit ${most}`.execute(db)
  return rows
}

/** The first matches in list order, with their towns. */
export async function townsOfFound(
  db: Kysely<DB>,
  { churchId, userId }: ChurchActor,
  query: Omit<SearchQuery, 'page' | 'limit' | 'opening'>,
  most: number,
) {
  const search = await understood(db, { churchId, userId }, { ...query, page: 1, limit: most, opening: undefined })
  const { rows } = await sql<{ id: string; latitude: number | null; longitude: number | null }>`
    select preachers.id, latitude, longitude from ${candidates(search)}
    where preachers.id in (${idsOf(search)})
    order by ${order(search)}`.execute(db)
  return { rows, place: search.place }
}

/**
 * Where a church most likely searches: near its town, on its next Sunday without a preacher. An unknown town narrows
 * nothing.
 */
async function openingOf(db: Kysely<DB>, churchId: string, now: Date) {
  const [{ city, state }, date] = await Promise.all([
    db.selectFrom('churches').select(['city', 'state']).where('id', '=', churchId).executeTakeFirstOrThrow(),
    nextEmptySunday(db, churchId, now),
  ])
  const location = `${city}, ${state}`
  return { location: (await findLocation(db, location)) ? location : undefined, date }
}

/**
 * The requested time or, for a day without one, the church's usual time on that weekday, because someone booked in the
 * evening is free in the morning.
 */
async function timeAsked(db: Kysely<DB>, churchId: string, { date, time }: SearchQuery): Promise<Time | undefined> {
  if (date === undefined) return time
  const [last, { time_zone }] = await Promise.all([
    time === undefined ? lastServiceOf(db, churchId, date) : undefined,
    db.selectFrom('churches').select('time_zone').where('id', '=', churchId).executeTakeFirstOrThrow(),
  ])
  const asked = time ?? usualTime(last && { date: last.day as Day, serviceTime: last.service_time as Time }, date)
  if (asked === undefined || timeExists(date, asked, time_zone)) return asked
  // When clocks go forward, some times do not exist.
  if (time !== undefined) throw refuseField('time', noSuchTime(date, time))
  return undefined
}

/** Reads only the preachers of the page; everything before that happens in indexes. */
async function pageOf(db: Kysely<DB>, search: Search, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select preachers.id, first_name, last_name, experience_level, denomination, city, state, travel_radius,
      sermon_styles, worship_styles, honorarium_min_cents, honorarium_max_cents, payment_methods, photo_hash, rating_average,
      rating_count, fit, ${mayBeAsked(search, now)} as is_active, ${milesTo(search)} as miles, ${isMarkedFree(search)} as free, ${timeSlots(search)} as time_slots,
      ${bookedThatDay(search)} as booked_parts,
      ${isSaved(search)} as saved
    from ${candidates(search)}
    where preachers.id in (${idsOf(search)})
    order by ${order(search)}`.execute(db)
  return rows
}

function idsOf(search: Search): RawBuilder<unknown> {
  const offset = (search.page - 1) * search.limit
  return search.date !== undefined && search.sort === 'best' ? idsFreeFirst(search, offset) : idsInOrder(search, offset)
}

const idsInOrder = (search: Search, offset: number) => sql`
  select preachers.id from ${candidates(search)}
  where ${matching(search)}
  order by ${order(search)}
  limit ${search.limit} offset ${offset}`

/**
 * No index covers availability on a day, so those marked free come first: each part walks the index by score and checks
 * a preacher's day until the page is full. Around a place, matches are first read once and then sorted (`offset 0`),
 * because the score index contains everyone and would be read to its end.
 */
const idsFreeFirst = (search: Search, offset: number) => {
  const [kept, fence] = search.place ? [sql`materialized`, sql`offset 0`] : [sql`not materialized`, sql``]
  const part = (condition: RawBuilder<SqlBool>) => sql`(
    select preachers.id, score, ${isFree(search)} as free
    from (select id, score from fitting order by score desc, id ${fence}) as preachers ${entryOf(search)}
    where ${every([...onDay(search), condition])}
    order by score desc, preachers.id
    limit ${offset + search.limit})`
  return sql`
    with fitting as ${kept} (select id, ${score(search)} as score from preachers where ${every(fitting(search))})
    select id from (
      ${part(isFree(search))} union all ${part(sql`entry.preacher_id is null`)}
    ) as hits
    order by free nulls last, score desc, id
    limit ${search.limit} offset ${offset}`
}

/** Counts matches up to one more than the maximum shown. */
async function count(db: Kysely<DB>, given: Search): Promise<number> {
  const search = { ...given, areFew: given.date !== undefined }
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from ${candidates(search)} where ${matching(search)} limit ${largestTotal + 1}) as hits`.execute(db)
  return rows[0]?.counted ?? 0
}

const candidates = (search: Search) => sql`preachers ${entryOf(search)}`

/** Joins the calendar entry of the requested day, if any. */
const entryOf = ({ date }: Search) =>
  date === undefined
    ? sql``
    : sql`left join availability as entry on entry.preacher_id = preachers.id and entry.day = ${date}`

const matching = (search: Search) => every([...fitting(search), ...onDay(search)])

/** Conditions that do not depend on a day. */
const fitting = (search: Search) => [isShown(search), isBlockedByNone(search), ...narrowing(search)]

const every = (conditions: readonly RawBuilder<unknown>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Hides preachers who take no requests, except saved ones. */
const isShown = (search: Search) => (search.saved ? isSaved(search) : sql`is_active`)

/**
 * Excludes blocks in either direction. Their ids are looked up once and compared in the index, without reading rows.
 */
const isBlockedByNone = ({ userId }: Search) => sql<SqlBool>`preachers.id <> all(array(
  select blocked.id from preachers as blocked
  where blocked.user_id in (${idsBlockedWith(userId)})))`

function narrowing(search: Search): RawBuilder<unknown>[] {
  const { experienceLevel, denomination, sermonStyles, worshipStyles, honorariumMin, honorariumMax, rating } = search
  return [
    ...whereabouts(search),
    ...(experienceLevel ? [sql`experience_level = ${experienceLevel}`] : []),
    ...(denomination ? [sql`denomination = ${denomination}`] : []),
    ...(sermonStyles ? [sql`sermon_styles && ${sermonStyles}`] : []),
    ...(worshipStyles ? [sql`worship_styles && ${worshipStyles}`] : []),
    ...sayingAll(search),
    // The two ranges overlap.
    ...(honorariumMin ? [sql`honorarium_max_cents >= ${toCents(honorariumMin)}`] : []),
    ...(honorariumMax !== undefined ? [sql`honorarium_min_cents <= ${toCents(honorariumMax)}`] : []),
    // Without a review, the average is 0.
    ...(rating ? [sql`rating_average >= ${rating}`] : []),
  ]
}

/** Meters within which the distance, rounded to whole miles, does not exceed the radius. */
const reach = (miles: number) => (miles + 0.5) * metresInMile

const point = ({ latitude, longitude }: NonNullable<Place>) => sql`ll_to_earth(${latitude}, ${longitude})`

/** Around a known place; an unknown one is matched as text: a state, or the beginning of a town's name. */
function whereabouts({ place, location, radius = usualRadius }: Search): RawBuilder<unknown>[] {
  if (place) {
    const centre = point(place)
    return [
      sql`position <@ earth_box(${centre}, ${reach(radius)})`,
      sql`position <-> ${centre} < gc_to_sec(${reach(radius)})`,
    ]
  }
  if (location === undefined) return []
  const { town, state } = readLocation(location)
  const beginning = `${escapeLike(town)}%`
  return [...(town ? [sql`lower(city) like lower(${beginning})`] : []), ...(state ? [sql`state = ${state}`] : [])]
}

/**
 * Not unavailable, and not booked at that hour in the church's time zone. Without a time, the morning counts, when most
 * churches meet, or the evening for those available only then.
 */
function onDay({ date, time, churchId }: Search): RawBuilder<unknown>[] {
  if (date === undefined) return []
  const preacherId = sql.ref('preachers.id')
  if (time === undefined) {
    const part = sql`case when ${isFree({ time: partBegins.morning })} is false then 'evening' else 'morning' end`
    return [sql`${isFree({})} is not false`, sql`not ${isBookedInPart(preacherId, date, part)}`]
  }
  const span = sql`service_span(${date}, ${time}, (select time_zone from churches where id = ${churchId}), 60)`
  return [sql`${isFree({ time })} is not false`, sql`not ${isBooked(preacherId, sql`${date}::date`, span)}`]
}

/** Whether they are free on the day or at its time; null if one has to ask. */
const isFree = ({ time }: { time?: string | undefined }) =>
  time === undefined ? sql<boolean>`entry.free` : sql<boolean>`free_at(entry.free, entry.time_slots, ${time})`

const milesTo = ({ place }: Search) => (place ? milesApart(sql.ref('position'), point(place)) : sql`null`)

const isSaved = ({ churchId }: Search) => sql<boolean>`exists (
  select from roster_entries as kept
  where kept.church_id = ${churchId} and kept.preacher_id = preachers.id and kept.saved_at is not null)`

/** A saved preacher whose trial is used up can still be asked by a church that knows them. */
const mayBeAsked = ({ saved, churchId }: Search, now: Date) =>
  saved ? mayBeAskedBy(churchId, now) : sql<boolean>`is_active`

const isMarkedFree = (search: Search) => (search.date === undefined ? sql`null` : sql`${isFree(search)} is true`)

/** They are not booked around the requested time, whatever else is in that part of the day. */
const bookedThatDay = ({ date, time }: Search) => {
  if (date === undefined) return sql`'{}'::text[]`
  const booked = bookedParts(sql.ref('preachers.id'), date)
  return time === undefined ? booked : sql`array_remove(${booked}, ${dayPartOf(time)})`
}

const timeSlots = ({ date }: Search) => (date === undefined ? sql`null` : sql`entry.time_slots`)

/** The rating, minus one star per fifty miles. The straight chord is as good as the arc, and saves an arcsine. */
const score = ({ place }: Search) =>
  place ? sql`standing - (position <-> ${point(place)}) / ${sql.lit(50 * metresInMile)}` : sql`standing`

/**
 * Best: marked free first, then by score. Every order ends with the id, so that pages neither repeat nor skip anyone.
 */
function order(search: Search): RawBuilder<unknown> {
  const { place, date, sort } = search
  const freeFirst = date === undefined ? [] : [sql`${isFree(search)} nulls last`]
  const keys = {
    best: [...freeFirst, sql`${score(search)} desc`],
    distance: place ? [sql`position <-> ${point(place)}`] : [],
    rating: [sql`rating_average desc`, sql`rating_count desc`],
    honorarium: [sql`honorarium_min_cents`, sql`honorarium_max_cents`],
  }[sort]
  return sql.join([...keys, sql`preachers.id`])
}

/** Parses a location: "Nowhereville, TX" is a town and its state, "Texas" a state, "Now" a town. */
function readLocation(text: string): { town: string; state: string | undefined } {
  const whole = stateOf(text)
  if (whole) return { town: '', state: whole.code }
  const comma = text.lastIndexOf(',')
  const end = comma < 0 ? text.lastIndexOf(' ') : comma
  const rest = text.slice(end + 1).trim()
  const state = stateOf(rest)?.code ?? (comma < 0 ? undefined : rest)
  return state ? { town: text.slice(0, end).trim(), state } : { town: text, state }
}
