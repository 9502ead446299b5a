import { sundaysShown } from '@openpulpit/contract/sundays'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import type { SundayRow } from './view.ts'

const mostRequests = 10

/**
 * The coming Sundays where the church is, today included, with their requests: a row each, and one without a request
 * where there is none. Who comes stands before who is asked.
 */
export async function comingSundays(db: Kysely<DB>, churchId: string, now: Date): Promise<SundayRow[]> {
  const { rows } = await sql<SundayRow>`
    select sunday.day, request.*
    from churches
    cross join lateral (select (${now}::timestamptz at time zone churches.time_zone)::date as today) as here
    cross join generate_series(0, ${sundaysShown - 1}::int) as week
    cross join lateral (select today + (7 - extract(dow from today)::int) % 7 + 7 * week as day) as sunday
    left join lateral (
      select requests.id, requests.status, requests.service_time, requests.service_type,
        preachers.first_name, preachers.last_name,
        (select count(*) from offers where offers.request_id = requests.id) as offers
      from requests left join preachers on preachers.id = requests.preacher_id
      where requests.church_id = churches.id and requests.day = sunday.day and requests.status <> 'cancelled'
        -- The index is by instant: in no zone is a day further than this from the same day in UTC.
        and requests.starts_at >= (sunday.day - 1)::timestamp at time zone 'UTC'
        and requests.starts_at < (sunday.day + 2)::timestamp at time zone 'UTC'
      order by requests.status in ('confirmed', 'completed') desc, requests.starts_at, requests.id
      limit ${mostRequests}
    ) as request on true
    where churches.id = ${churchId}
    order by sunday.day, request.status in ('confirmed', 'completed') desc, request.service_time, request.id`.execute(
    db,
  )
  return rows
}
