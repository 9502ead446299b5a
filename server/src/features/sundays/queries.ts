import type { Day } from '@openpulpit/contract/dates'
import { sundaysShown } from '@openpulpit/contract/sundays'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { OwnSundayRow, SundayRow } from './view.ts'

const mostRequests = 10

/** The coming Sundays in someone's time zone, today included. */
const comingSundays = (timeZone: 'churches.time_zone' | 'preachers.time_zone', now: Date) => sql`
  cross join lateral (select (${now}::timestamptz at time zone ${sql.ref(timeZone)})::date as today) as here
  cross join generate_series(0, ${sundaysShown - 1}::int) as week
  cross join lateral (select today + (7 - extract(dow from today)::int) % 7 + 7 * week as day) as sunday`

const isLiveThatSunday = sql`requests.day = sunday.day and requests.status <> 'cancelled'
  -- The index is by instant: in no zone is a day further than this from the same day in UTC.
  and requests.starts_at >= (sunday.day - 1)::timestamp at time zone 'UTC'
  and requests.starts_at < (sunday.day + 2)::timestamp at time zone 'UTC'`

/** The requests of a Sunday that are not cancelled, confirmed ones first. */
const liveThatSunday = sql`${isLiveThatSunday}
  order by requests.status in ('confirmed', 'completed') desc, requests.starts_at, requests.id
  limit ${sql.lit(mostRequests)}`

const agreedFirst = sql`sunday.day, request.status in ('confirmed', 'completed') desc, request.starts_at, request.id`

/** A church's coming Sundays with their requests: a row each, and one without a request where there is none. */
export async function sundaysOfChurch(db: Kysely<DB>, churchId: string, now: Date): Promise<SundayRow[]> {
  const { rows } = await sql<SundayRow>`
    select sunday.day, request.*
    from churches ${comingSundays('churches.time_zone', now)}
    left join lateral (
      select requests.id, requests.status, requests.service_time, requests.service_type, requests.starts_at,
        preachers.first_name, preachers.last_name,
        (select count(*) from offers where offers.request_id = requests.id) as offers
      from requests left join preachers on preachers.id = requests.preacher_id
      where requests.church_id = churches.id and ${liveThatSunday}
    ) as request on true
    where churches.id = ${churchId}
    order by ${agreedFirst}`.execute(db)
  return rows
}

/** The Sundays of the next `weeks` for which a church has asked no one, or no one is left who may come. */
export async function emptySundaysOf(db: Kysely<DB>, churchId: string, now: Date, weeks: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select sunday.day
    from churches ${comingSundays('churches.time_zone', now)}
    where churches.id = ${churchId} and week < ${weeks}
      and not exists (select from requests where requests.church_id = churches.id and ${isLiveThatSunday})
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
    from preachers ${comingSundays('preachers.time_zone', now)}
    left join availability as entry on entry.preacher_id = preachers.id and entry.day = sunday.day
    left join lateral (
      select requests.id, requests.status, requests.service_time, requests.service_type, requests.starts_at,
        churches.name as church_name
      from requests join churches on churches.id = requests.church_id
      where requests.preacher_id = preachers.id and ${liveThatSunday}
    ) as request on true
    where preachers.id = ${preacherId}
    order by ${agreedFirst}`.execute(db)
  return rows
}
