import type { Day } from '@openpulpit/contract/dates'
import { requestsOnSunday, sundaysShown } from '@openpulpit/contract/sundays'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { known } from '../invitations/people/queries.ts'
import { morningEnds } from './policy.ts'
import type { OwnSundayRow, SundayRow } from './view.ts'

/** Whose Sundays they are: the place that says what day it is, and the requests that are theirs. */
const owners = {
  church: { timeZone: sql.ref('churches.time_zone'), isOwn: sql<SqlBool>`requests.church_id = churches.id` },
  preacher: { timeZone: sql.ref('preachers.time_zone'), isOwn: sql<SqlBool>`requests.preacher_id = preachers.id` },
}

/** The coming Sundays. Today is one until the morning is over, and until the last of its services is. */
const comingSundays = ({ timeZone, isOwn }: (typeof owners)['church'], now: Date) => sql`
  cross join lateral (select ${now}::timestamptz at time zone ${timeZone} as clock) as here
  cross join lateral (select clock::date as today) as calendar
  cross join lateral (select case
    when clock::time < ${morningEnds}::time then today
    when exists (
      select from requests
      where ${isOwn} and requests.day = today and requests.status <> 'cancelled' and upper(requests.during) > ${now}
        and ${isNearInUtc(sql.ref('today'))}
    ) then today
    else today + 1
  end as earliest) as morning
  cross join generate_series(0, ${sundaysShown - 1}::int) as week
  cross join lateral (select earliest + (7 - extract(dow from earliest)::int) % 7 + 7 * week as day) as sunday`

/** The index is by instant: in no zone is a day further than this from the same day in UTC. */
function isNearInUtc(day: RawBuilder<unknown>) {
  return sql<SqlBool>`requests.starts_at >= (${day} - 1)::timestamp at time zone 'UTC'
    and requests.starts_at < (${day} + 2)::timestamp at time zone 'UTC'`
}

const isLiveThatSunday = sql`requests.day = sunday.day and requests.status <> 'cancelled'
  and ${isNearInUtc(sql.ref('sunday.day'))}`

/** The requests of a Sunday that are not cancelled, confirmed ones first. */
const liveThatSunday = sql`${isLiveThatSunday}
  order by requests.status in ('confirmed', 'completed') desc, requests.starts_at, requests.id
  limit ${sql.lit(requestsOnSunday)}`

const agreedFirst = sql`sunday.day, request.status in ('confirmed', 'completed') desc, request.starts_at, request.id`

/** A church's coming Sundays with their requests: a row each, and one without a request where there is none. */
export async function sundaysOfChurch(db: Kysely<DB>, churchId: string, now: Date): Promise<SundayRow[]> {
  const { rows } = await sql<SundayRow>`
    select sunday.day, request.*
    from churches ${comingSundays(owners.church, now)}
    left join lateral (
      select requests.id, requests.status, requests.service_time, requests.service_type, requests.starts_at,
        ${known('first_name', sql.ref('requests.church_id'))} as first_name,
        ${known('last_name', sql.ref('requests.church_id'))} as last_name,
        (select count(*) from offers join preachers as guest on guest.id = offers.preacher_id
          where offers.request_id = requests.id and not guest.is_disabled) as offers
      from requests left join preachers on preachers.id = requests.preacher_id
      where ${owners.church.isOwn} and ${liveThatSunday}
    ) as request on true
    where churches.id = ${churchId}
    order by ${agreedFirst}`.execute(db)
  return rows
}

/** The Sundays of the next `weeks` for which a church has asked no one, or no one is left who may come. */
export async function emptySundaysOf(db: Kysely<DB>, churchId: string, now: Date, weeks: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select sunday.day
    from churches ${comingSundays(owners.church, now)}
    where churches.id = ${churchId} and week < ${weeks}
      and not exists (select from requests where ${owners.church.isOwn} and ${isLiveThatSunday})
    order by sunday.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** The first of all that the Sunday strip shows. */
export async function nextEmptySunday(db: Kysely<DB>, churchId: string, now: Date): Promise<Day | undefined> {
  const [first] = await emptySundaysOf(db, churchId, now, sundaysShown)
  return first
}

/** The same of a preacher, with what their calendar says. */
export async function sundaysOfPreacher(db: Kysely<DB>, preacherId: string, now: Date): Promise<OwnSundayRow[]> {
  const { rows } = await sql<OwnSundayRow>`
    select sunday.day, entry.free, entry.time_slots, request.*
    from preachers ${comingSundays(owners.preacher, now)}
    left join availability as entry on entry.preacher_id = preachers.id and entry.day = sunday.day
    left join lateral (
      select requests.id, requests.status, requests.service_time, requests.service_type, requests.starts_at,
        churches.name as church_name
      from requests join churches on churches.id = requests.church_id
      where ${owners.preacher.isOwn} and ${liveThatSunday}
    ) as request on true
    where preachers.id = ${preacherId}
    order by ${agreedFirst}`.execute(db)
  return rows
}
