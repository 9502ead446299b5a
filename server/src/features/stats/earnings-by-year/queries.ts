import { type Kysely, sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { isPaidIn, paymentsOfYear, servicesOfYear } from '../../payments/year/queries.ts'
import { yearsInView, yearsToChoose, yearToShow } from './policy.ts'

/** What was paid in the years that are in view, in cents, newest first. */
export async function paidInView(db: Kysely<DB>, preacherId: string, now: Date) {
  const { timeZone, firstYear } = await firstYearOf(db, preacherId, now)
  const { rows } = await sql<PaidRow>`
    select year, coalesce(sum(amount_cents), 0) as paid, count(payments.id) as payments
    from unnest(${yearsInView(now, timeZone, firstYear)}::int[]) as year
    left join (payments join requests on requests.id = payments.request_id)
      on requests.preacher_id = ${preacherId} and ${isPaidIn(sql.ref('year'))}
    group by year
    order by year desc`.execute(db)
  return rows
}

export interface PaidRow {
  readonly year: number
  readonly paid: number
  readonly payments: number
}

/** A calendar year of a preacher: what was paid in it, and the services that were held in it. */
export async function earningsOfYear(db: Kysely<DB>, actor: PreacherActor, asked: number | undefined, now: Date) {
  const { timeZone, firstYear } = await firstYearOf(db, actor.preacherId, now)
  const year = yearToShow(asked, now, timeZone, firstYear)
  const [payments, services] = await Promise.all([
    paymentsOfYear(db, actor, year),
    servicesOfYear(db, actor, year, now),
  ])
  return { year, years: yearsToChoose(now, timeZone, firstYear), payments, services }
}
export type EarningsOfYearRows = Awaited<ReturnType<typeof earningsOfYear>>

/** Where the preacher lives, and the year of the first payment or service; the present year where there is none. */
async function firstYearOf(db: Kysely<DB>, preacherId: string, now: Date) {
  const { rows } = await sql<{ timeZone: string; firstYear: number }>`
    select time_zone as "timeZone", extract(year from least(
      ${now}::timestamptz at time zone time_zone,
      (select min(paid_on) from payments join requests on requests.id = payments.request_id
        where preacher_id = preachers.id),
      (select day from requests where preacher_id = preachers.id and status in ('confirmed', 'completed') order by starts_at limit 1)
    ))::int as "firstYear"
    from preachers where id = ${preacherId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a preacher who is signed in has no row')
  return row
}
