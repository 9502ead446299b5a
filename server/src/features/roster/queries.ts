import { partBegins } from '@openpulpit/contract/availability'
import { type Day, type Time, timeExists } from '@openpulpit/contract/dates'
import type { Denomination, ExperienceLevel } from '@openpulpit/contract/profile-options'
import { usualTime } from '@openpulpit/contract/requests'
import type { RosterDayState, RosterQuery, RosterSource } from '@openpulpit/contract/roster'
import { tagsShown } from '@openpulpit/contract/roster'
import type { UnreachableReason } from '@openpulpit/contract/unreachable'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from '../../platform/database/like.ts'
import type { DB } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { neitherBlocks } from '../blocks/queries.ts'
import { isRefused } from '../email-addresses/queries.ts'
import { emailEnding } from '../invitations/people/queries.ts'
import { milesApart } from '../places/queries.ts'
import { mayBeAskedBy } from '../preachers/queries.ts'
import { isBooked } from '../requests/booking/queries.ts'
import { lastServiceOf } from '../requests/last-service/queries.ts'

/** What a church keeps of its list, in the order in which it came to be. */
export const rosterOf = (db: Kysely<DB>, churchId: string) =>
  db
    .selectFrom('roster_entries as entry')
    .leftJoin('preachers', 'preachers.id', 'entry.preacher_id')
    .select([
      'entry.id',
      'entry.preacher_id',
      'source',
      'email',
      'entry.phone',
      'notes',
      'tags',
      'saved_at',
      'entry.created_at',
    ])
    .select(['entry.first_name', 'entry.last_name', 'entry.city', 'entry.state', 'entry.denomination'])
    .select(['preachers.first_name as member_first_name', 'preachers.last_name as member_last_name'])
    .where('entry.church_id', '=', churchId)
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute()
export type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number]

/** An entry with what this church did with the member it is, and what every church may read about them. */
export interface EntryRow {
  readonly id: string
  readonly version: number
  readonly source: RosterSource
  readonly saved: boolean
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly state: string | null
  readonly denomination: Denomination | null
  readonly notes: string | null
  readonly tags: string[]
  readonly miles: number | null
  readonly request_id: string | null
  readonly day: string | null
  readonly honorarium_cents: number | null
  readonly is_paid: boolean | null
  readonly stars: number | null
  readonly preacher_id: string | null
  readonly member_first_name: string
  readonly member_last_name: string
  readonly experience_level: ExperienceLevel
  readonly photo_hash: string | null
  readonly rating_average: number
  readonly rating_count: number
  readonly is_active: boolean
  readonly day_state: RosterDayState | null
  readonly match: MatchRow | null
  /** When the church invited someone who has no account. */
  readonly invited_at: Date | null
  readonly unreachable: UnreachableReason | null
}

/** A public profile that may be the person of an entry. */
interface MatchRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly city: string
  readonly state: string
  readonly experience_level: ExperienceLevel
  readonly photo_hash: string | null
  readonly rating_average: number
  readonly rating_count: number
}

/** The tags on a church's list, each once. */
export async function rosterTags(db: Kysely<DB>, churchId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(tag) as tag from roster_entries cross join unnest(tags) as tag
    where church_id = ${churchId}
    group by lower(tag) order by lower(tag) limit ${sql.lit(tagsShown)}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/**
 * The lists of churches are joined with what every church may read of a member, and with what this church did with them.
 * A list has thousands of entries at most, so it is put in order as it is; what a page alone shows is read for the page alone.
 */
const listed = (churchId: string, now: Date) => sql`
  from roster_entries as entry
  join churches on churches.id = entry.church_id
  left join invitations as invitation on invitation.church_id = entry.church_id
    and invitation.preacher_id = entry.preacher_id
  left join preachers on preachers.id = entry.preacher_id and invitation.preacher_id is null
  left join (
    select distinct on (preacher_id) preacher_id, id as request_id, day, honorarium_cents,
      total_cents > 0 and paid_cents >= total_cents as is_paid
    from requests
    where church_id = ${churchId} and status in ('confirmed', 'completed') and upper(during) <= ${now}
    order by preacher_id, starts_at desc, id desc
  ) as service on service.preacher_id = entry.preacher_id
  left join (
    select preacher_id, avg(rating)::float8 as stars from reviews
    where church_id = ${churchId} and author_type = 'church' group by preacher_id
  ) as own on own.preacher_id = entry.preacher_id
  cross join lateral (select coalesce(entry.first_name, preachers.first_name) as first_name,
    coalesce(entry.last_name, preachers.last_name) as last_name,
    case when entry.source = 'saved' then preachers.city else entry.city end as city,
    case when entry.source = 'saved' then preachers.state else entry.state end as state,
    coalesce(preachers.position, case when entry.latitude is not null then ll_to_earth(entry.latitude, entry.longitude) end)
      as position) as shown`

const miles = milesApart(sql.ref('shown.position'), sql.ref('churches.position'))

/** Only of those to whom this church has written: of anyone else it learns nothing about their address. */
const unreachableMember = sql`(
  select case
    when ${isRefused} then 'refused'
    when ${emailEnding} is not null or not (users.is_invited or users.email_requests) then 'ended' end
  from users join preachers as person on person.user_id = users.id
  where person.id = entry.preacher_id and users.deleted_at is null and (invitation.first_contact_at is not null
    or exists (select from requests as asked
      where asked.church_id = entry.church_id and asked.preacher_id = entry.preacher_id)))`

const columns = (churchId: string, now: Date) => sql`
  entry.id, entry.version, entry.source, shown.first_name, shown.last_name, entry.email, entry.phone, shown.city, shown.state,
  case when entry.source = 'saved' then preachers.denomination else entry.denomination end as denomination,
  entry.notes, entry.tags, ${miles} as miles,
  service.request_id, service.day, service.honorarium_cents, service.is_paid, own.stars,
  preachers.id as preacher_id, preachers.first_name as member_first_name, preachers.last_name as member_last_name,
  preachers.experience_level, preachers.photo_hash, preachers.rating_average, preachers.rating_count,
  ${mayBeAskedBy(churchId, now)} as is_active,
  entry.saved_at is not null as saved, invitation.invited_at,
  ${unreachableMember} as unreachable,
  case when preachers.id is null then (select to_json(found) from (
    select candidate.id, candidate.first_name, candidate.last_name, candidate.city, candidate.state,
      candidate.experience_level, candidate.photo_hash, candidate.rating_average, candidate.rating_count
    from preachers as candidate
    where ${isMatch} and candidate.id <> all(entry.not_them)
    order by candidate.standing desc, candidate.id limit 1) as found) end as match`

/**
 * Whether the profile `candidate` has the name and town of `entry`, is one that its church finds in the search, and is not on
 * its list under another entry with words of its own.
 */
const isMatch = sql<SqlBool>`candidate.is_active
  and lower(candidate.last_name) = lower(entry.last_name) and lower(candidate.first_name) = lower(entry.first_name)
  and lower(candidate.city) = lower(entry.city) and candidate.state = coalesce(entry.state, candidate.state)
  and ${neitherBlocks(sql.ref('candidate.user_id'), sql`(select user_id from churches where id = entry.church_id)`)}
  and not exists (select from roster_entries as other
    where other.church_id = entry.church_id and other.preacher_id = candidate.id and other.id <> entry.id
      and (other.source <> 'saved' or num_nonnulls(other.email, other.phone, other.notes) > 0 or other.tags <> '{}'))`

/** Whether a profile may be the person of an entry. Their row is held against their leaving meanwhile. */
export async function mayBeThem(db: Kysely<DB>, entryId: string, preacherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from roster_entries as entry join preachers as candidate on candidate.id = ${preacherId}
    where entry.id = ${entryId} and ${isMatch} for share of candidate`.execute(db)
  return rows.length > 0
}

/** One page of a church's list, and how long it is. */
export async function findEntries(db: Kysely<DB>, churchId: string, query: RosterQuery, now: Date) {
  const { page, limit, date } = query
  const conditions = sql.join(matching(churchId, query), sql` and `)
  const time = date === undefined ? undefined : await timeOf(db, churchId, date)
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select ${columns(churchId, now)}, ${dayState(churchId, date, time)} as day_state
      ${listed(churchId, now)} ${markOf(date)}
      where ${conditions}
      order by ${order(query.sort)}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${listed(churchId, now)} where ${conditions}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One entry of this church's list. Of another church's there is none. */
export async function rosterEntryOf(db: Kysely<DB>, churchId: string, id: string, now: Date): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    select ${columns(churchId, now)}, null as day_state ${listed(churchId, now)}
    where entry.church_id = ${churchId} and entry.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('The entry')
  return rows[0]
}

function matching(churchId: string, { search, tag }: RosterQuery): RawBuilder<unknown>[] {
  return [
    sql`entry.church_id = ${churchId}`,
    ...(tag ? [sql`exists (select from unnest(entry.tags) as tag where lower(tag) = lower(${tag}))`] : []),
    ...(search
      ? [
          sql<SqlBool>`concat_ws(' ', shown.first_name, shown.last_name, entry.email, shown.city, shown.state, entry.notes,
            array_to_string(entry.tags, ' ')) ilike ${`%${escapeLike(search)}%`}`,
        ]
      : []),
  ]
}

/** Every order ends with the name and the id, so that pages never repeat or skip anyone. */
function order(sort: RosterQuery['sort']): RawBuilder<unknown> {
  const first = {
    name: [],
    last: [sql`service.day desc nulls last`],
    distance: [sql`${miles} nulls last`],
    rating: [sql`own.stars desc nulls last`],
  }[sort]
  return sql.join([...first, sql`lower(shown.last_name)`, sql`lower(shown.first_name)`, sql`entry.id`])
}

const markOf = (date: Day | undefined) =>
  date === undefined
    ? sql``
    : sql`left join availability as mark on mark.preacher_id = preachers.id and mark.day = ${date}`

/** When the church usually meets on that weekday; in the morning where it has never met here. */
async function timeOf(db: Kysely<DB>, churchId: string, date: Day): Promise<Time> {
  const [last, { time_zone }] = await Promise.all([
    lastServiceOf(db, churchId, date),
    db.selectFrom('churches').select('time_zone').where('id', '=', churchId).executeTakeFirstOrThrow(),
  ])
  const usual = usualTime(last && { date: last.day as Day, serviceTime: last.service_time as Time }, date)
  return usual !== undefined && timeExists(date, usual, time_zone) ? usual : partBegins.morning
}

/** Booked comes before the preacher's own mark. Of someone who is not a member a church knows only what it agreed itself. */
function dayState(churchId: string, date: Day | undefined, time: Time | undefined): RawBuilder<unknown> {
  if (date === undefined || time === undefined) return sql`null`
  const span = sql`service_span(${date}, ${time}, (select time_zone from churches where id = ${churchId}), 60)`
  return sql`case
    when preachers.id is null then case when exists (select from requests as agreed
      where agreed.church_id = ${churchId} and agreed.preacher_id = entry.preacher_id and agreed.day = ${date}
        and agreed.status = 'confirmed') then 'booked' else 'ask' end
    when ${isBooked(sql.ref('preachers.id'), sql`${date}::date`, span)} then 'booked'
    when free_at(mark.free, mark.time_slots, ${time}) then 'available'
    when not free_at(mark.free, mark.time_slots, ${time}) then 'unavailable'
    else 'ask' end`
}
