import { monthsEarned } from '@openpulpit/contract/stats'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { leadsItsService } from '../requests/of-service/queries.ts'

/** A church's figures; one row, also without a single request. They count what its list shows. */
export async function churchFigures(db: Kysely<DB>, churchId: string) {
  return db
    .selectFrom('churches')
    .leftJoin('requests', 'requests.church_id', 'churches.id')
    .where('churches.id', '=', churchId)
    .groupBy('churches.id')
    .select(['rating_sum', 'rating_count'])
    .select(({ fn }) => [
      sql<number>`count(requests.id) filter (where ${leadsItsService})`.as('total'),
      fn.count<number>('requests.service_id').distinct().filterWhere('status', 'in', ['open', 'pending']).as('pending'),
      fn.count<number>('requests.id').filterWhere('status', '=', 'completed').as('completed'),
    ])
    .executeTakeFirstOrThrow()
}
export type ChurchFigures = Awaited<ReturnType<typeof churchFigures>>

/** A preacher's figures, money in cents. A month is a calendar month where the preacher lives. */
export async function preacherFigures(db: Kysely<DB>, preacherId: string, now: Date) {
  const { rows } = await sql<PreacherFigures>`
    select
      preachers.rating_sum,
      preachers.rating_count,
      count(*) filter (where status in ('confirmed', 'completed')) as bookings,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed' and starts_at > ${now}) as upcoming,
      count(*) filter (where status in ('confirmed', 'completed')
        and confirmed_at >= this_month at time zone preachers.time_zone
        and confirmed_at < next_month at time zone preachers.time_zone) as bookings_this_month,
      count(*) filter (where status in ('confirmed', 'completed')
        and day >= this_month and day < next_month) as services_this_month,
      coalesce(sum(honorarium_cents) filter (where status = 'completed'), 0) as earned,
      coalesce(sum(honorarium_cents) filter (where status = 'completed'
        and day >= this_month and day < next_month), 0) as earned_this_month,
      coalesce(sum(honorarium_cents) filter (where status = 'completed'
        and day >= last_month and day < this_month), 0) as earned_last_month
    from preachers
    cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone preachers.time_zone) as this_month)
    cross join lateral (select this_month + interval '1 month' as next_month, this_month - interval '1 month' as last_month)
    left join requests on requests.preacher_id = preachers.id
    where preachers.id = ${preacherId}
    group by preachers.id`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('a preacher who is signed in has no row')
  return figures
}

export interface PreacherFigures {
  readonly rating_sum: number
  readonly rating_count: number
  readonly bookings: number
  readonly pending: number
  readonly upcoming: number
  readonly bookings_this_month: number
  readonly services_this_month: number
  readonly earned: number
  readonly earned_this_month: number
  readonly earned_last_month: number
}

/** What a preacher earned month by month, in cents, the present month last. A month is a calendar month where they live. */
export async function earningsByMonth(db: Kysely<DB>, preacherId: string, now: Date) {
  const { rows } = await sql<MonthFigures>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(honorarium_cents), 0) as earned, count(requests.id) as services
    from preachers
    cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone preachers.time_zone) as this_month)
    cross join generate_series(0, ${monthsEarned - 1}::int) as back
    cross join lateral (select this_month - back * interval '1 month' as month)
    left join requests on requests.preacher_id = preachers.id and status = 'completed'
      and day >= month and day < month + interval '1 month'
    where preachers.id = ${preacherId}
    group by month
    order by month`.execute(db)
  return rows
}

export interface MonthFigures {
  readonly month: string
  readonly earned: number
  readonly services: number
}
