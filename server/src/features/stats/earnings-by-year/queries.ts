import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { mostInYear } from '@openpulpit/contract/stats'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { milesBetween } from '../../offers/matching/queries.ts'
import { yearsInView, yearsToChoose, yearToShow } from './policy.ts'

/** What was paid in the years that are in view, in cents, newest first. */
export async function paidInView(db: Kysely<DB>, preacherId: string, now: Date) {
  const { timeZone, firstYear } = await firstYearOf(db, preacherId, now)
  const { rows } = await sql<PaidRow>`
    select year, coalesce(sum(honorarium_cents), 0) as paid, count(requests.id) as payments
    from unnest(${yearsInView(now, timeZone, firstYear)}::int[]) as year
    left join requests on requests.preacher_id = ${preacherId} and ${isPaidIn(sql.ref('year'), timeZone)}
    group by year
    order by year desc`.execute(db)
  return rows
}

export interface PaidRow {
  readonly year: number
  readonly paid: number
  readonly payments: number
}

/** A calendar year where the preacher lives: what was paid in it, and the services that were held in it. */
export async function earningsOfYear(db: Kysely<DB>, preacherId: string, asked: number | undefined, now: Date) {
  const { timeZone, firstYear } = await firstYearOf(db, preacherId, now)
  const year = yearToShow(asked, now, timeZone, firstYear)
  const [payments, services] = await Promise.all([
    paymentsOfYear(db, preacherId, year, timeZone),
    servicesOfYear(db, preacherId, year),
  ])
  return { year, years: yearsToChoose(now, timeZone, firstYear), payments, services }
}
export type EarningsOfYearRows = Awaited<ReturnType<typeof earningsOfYear>>

/** Where the preacher lives, and the year of the first payment or service; the present year where there is none. */
async function firstYearOf(db: Kysely<DB>, preacherId: string, now: Date) {
  const { rows } = await sql<{ timeZone: string; firstYear: number }>`
    select time_zone as "timeZone", extract(year from least(
      ${now}::timestamptz at time zone time_zone,
      (select min(honorarium_paid_at) from requests where preacher_id = preachers.id and honorarium_paid_at is not null)
        at time zone time_zone,
      (select day from requests where preacher_id = preachers.id and status = 'completed' order by starts_at limit 1)
    ))::int as "firstYear"
    from preachers where id = ${preacherId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a preacher who is signed in has no row')
  return row
}

/** What the preacher has received stays paid, also where the service was cancelled later. */
const isPaidIn = (year: unknown, timeZone: string) => sql<boolean>`
  requests.honorarium_paid_at >= make_date(${year}::int, 1, 1)::timestamp at time zone ${timeZone}
  and requests.honorarium_paid_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${timeZone}
  and (requests.status <> 'cancelled' or requests.honorarium_received_at is not null)`

async function paymentsOfYear(db: Kysely<DB>, preacherId: string, year: number, timeZone: string) {
  const { rows } = await sql<PaymentRow>`
    select requests.id, (honorarium_paid_at at time zone ${timeZone})::date as paid_on, church_id, churches.name as church_name,
      day, requests.status, honorarium_cents, payment_method, honorarium_received_at is not null as received,
      sum(honorarium_cents) over () as paid, count(*) over () as total
    from requests
    join churches on churches.id = requests.church_id
    where requests.preacher_id = ${preacherId} and ${isPaidIn(year, timeZone)}
    order by honorarium_paid_at, requests.id
    limit ${mostInYear}`.execute(db)
  return rows
}

export interface PaymentRow {
  readonly id: string
  readonly paid_on: string
  readonly church_id: string
  readonly church_name: string
  readonly day: string
  readonly status: RequestStatus
  readonly honorarium_cents: number
  readonly payment_method: PaymentMethod
  readonly received: boolean
  /** Of the whole year, on every row. */
  readonly paid: number
  readonly total: number
}

/** The index is by instant: in no zone is a day further than one day from the same day in UTC. */
async function servicesOfYear(db: Kysely<DB>, preacherId: string, year: number) {
  const { rows } = await sql<ServiceRow>`
    select requests.id, day, churches.name as church_name, churches.city, churches.state,
      ${milesBetween('churches', 'preachers')} as miles, honorarium_cents, honorarium_status = 'paid' as is_paid
    from requests
    join churches on churches.id = requests.church_id
    join preachers on preachers.id = requests.preacher_id
    where requests.preacher_id = ${preacherId} and requests.status = 'completed'
      and day >= make_date(${year}::int, 1, 1) and day < make_date(${year}::int + 1, 1, 1)
      and starts_at >= (make_date(${year}::int, 1, 1) - 1)::timestamp at time zone 'UTC'
      and starts_at < (make_date(${year}::int + 1, 1, 1) + 1)::timestamp at time zone 'UTC'
    order by starts_at, requests.id
    limit ${mostInYear}`.execute(db)
  return rows
}

export interface ServiceRow {
  readonly id: string
  readonly day: string
  readonly church_name: string
  readonly city: string
  readonly state: string
  readonly miles: number | null
  readonly honorarium_cents: number
  readonly is_paid: boolean
}
