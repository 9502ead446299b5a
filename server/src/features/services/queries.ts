import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { prepared } from '../../platform/database/statements/prepared.ts'
import { known } from '../invitations/people/queries.ts'

export interface AskedMoment {
  readonly churchId: string
  /** Empty for the church's only service at a time. */
  readonly name: string
  readonly days: readonly string[]
  readonly serviceTime: string
  readonly minutes: number
}

/** Whether a request for the service is open, pending, confirmed or completed. */
export const isLive = sql<SqlBool>`exists (
  select from requests where requests.service_id = services.id and requests.status <> 'cancelled')`

/** Whether a service overlaps the asked one on a day, or is the same; for a query with the rows `churches` and `services`. */
export const overlapsOn = (
  day: RawBuilder<unknown>,
  { name, serviceTime, minutes }: AskedMoment,
) => sql<SqlBool>`(services.church_id = churches.id
  and services.name = ${name} and not services.is_set_aside
  and services.during && service_span(${day}, ${serviceTime}, churches.time_zone, ${minutes}))`

/** The same on any of the days. */
export const overlaps = (asked: AskedMoment) => sql<SqlBool>`exists (
  select from churches cross join unnest(${asked.days}::date[]) as day
  where churches.id = ${asked.churchId} and ${overlapsOn(sql`day`, asked)})`

/** They begin when one of the asked ones does. */
export const isAt = ({ days, serviceTime }: AskedMoment) =>
  sql<SqlBool>`(services.day = any(${days}::date[]) and services.service_time = ${serviceTime})`

/** What keeps the church from asking: its service at that time is booked, or it has another one that overlaps it. */
export const servicesInTheWay = prepared(
  (_, asked: AskedMoment) => sql<ServiceInTheWay>`
    select asked as "askedDay", services.day, services.service_time as "serviceTime",
      booked.first_name as "firstName", booked.last_name as "lastName"
    from churches
    cross join unnest(${asked.days}::date[]) as asked
    join services on ${overlapsOn(sql`asked`, asked)}
    left join lateral (
      select ${known('first_name', sql.ref('churches.id'))} as first_name, ${known('last_name', sql.ref('churches.id'))} as last_name
      from requests join preachers on preachers.id = requests.preacher_id
      where requests.service_id = services.id and requests.status in ('confirmed', 'completed')
    ) as booked on true
    where churches.id = ${asked.churchId}
      and (booked.last_name is not null or services.day <> asked or services.service_time <> ${asked.serviceTime})
    order by asked, (booked.last_name is null), services.service_time`,
)

export interface ServiceInTheWay {
  readonly askedDay: string
  readonly day: string
  readonly serviceTime: string
  /** Who is booked for it; null while no one is. */
  readonly firstName: string | null
  readonly lastName: string | null
}
