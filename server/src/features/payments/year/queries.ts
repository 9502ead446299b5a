import { mostInYear } from '@openpulpit/contract/payment-year'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { milesBetween } from '../../offers/matching/queries.ts'
import { type Owner, ownRequests, sideColumns } from '../../requests/queries.ts'
import { yearsToChoose, yearToShow } from '../../stats/earnings-by-year/policy.ts'

/** What was paid counts on the day it was paid; of a service that was cancelled later, what the preacher has received. */
export const isPaidIn = (year: unknown) => sql<SqlBool>`
  payments.paid_on >= make_date(${year}::int, 1, 1) and payments.paid_on < make_date(${year}::int + 1, 1, 1)
  and (requests.status <> 'cancelled' or payments.received_at is not null)`

/** A service is owed once it is over, marked as complete or not. */
const isHeldIn = (year: number, now: Date) => sql<SqlBool>`
  requests.day >= make_date(${year}::int, 1, 1) and requests.day < make_date(${year}::int + 1, 1, 1)
  and (requests.status = 'completed' or (requests.status = 'confirmed' and upper(requests.during) <= ${now}))`

/** The payments of a year, the oldest first; every row says how many there are and what they come to. */
export const paymentsOfYear = (db: Kysely<DB>, owner: Owner, year: number) =>
  ownRequests(db, owner)
    .innerJoin('payments', 'payments.request_id', 'requests.id')
    .where(isPaidIn(year))
    .select([
      ...(['payments.id', 'request_id', 'paid_on', 'amount_cents', 'payments.mileage_cents', 'method'] as const),
      ...(['check_number', 'received_at', 'church_id', 'preacher_id', 'requests.day', 'requests.status'] as const),
    ])
    .select(sideColumns)
    .select((q) => [
      sql<number>`sum(amount_cents) over ()`.as('paid_in_all'),
      q.fn.countAll<number>().over().as('number_in_all'),
    ])
    .orderBy('paid_on')
    .orderBy('payments.id')
    .limit(mostInYear)
    .execute()
export type YearPaymentRow = Awaited<ReturnType<typeof paymentsOfYear>>[number]

/** The services that were held in a year, the oldest first. */
export const servicesOfYear = (db: Kysely<DB>, owner: Owner, year: number, now: Date) =>
  ownRequests(db, owner)
    .where(isHeldIn(year, now))
    .select([
      ...(['requests.id', 'requests.day', 'church_id', 'preacher_id', 'churches.city', 'churches.state'] as const),
      ...(['total_cents', 'mileage_cents', 'paid_cents', 'mileage_miles'] as const),
    ])
    .select(sideColumns)
    .select(milesBetween('churches', 'preachers').as('miles'))
    .orderBy('starts_at')
    .orderBy('requests.id')
    .limit(mostInYear)
    .execute()
export type YearServiceRow = Awaited<ReturnType<typeof servicesOfYear>>[number]

/** What a church paid each person in a year, and since when it has their W-9. */
const peopleOfYear = (db: Kysely<DB>, owner: ChurchActor, year: number) =>
  ownRequests(db, owner)
    .innerJoin('payments', 'payments.request_id', 'requests.id')
    .leftJoin('w9_forms', (join) =>
      join
        .onRef('w9_forms.preacher_id', '=', 'requests.preacher_id')
        .onRef('w9_forms.church_id', '=', 'requests.church_id'),
    )
    .where(isPaidIn(year))
    .where('requests.preacher_id', 'is not', null)
    .select(['requests.preacher_id', 'on_file'])
    .select(sideColumns)
    .select(({ fn }) => [
      fn.sum<number>('amount_cents').as('paid'),
      fn.sum<number>('payments.mileage_cents').as('mileage'),
    ])
    .groupBy(['requests.preacher_id', 'requests.church_id', 'on_file', 'churches.id', 'preachers.id'])
    .limit(mostInYear)
    .execute()
export type PaidPersonRow = Awaited<ReturnType<typeof peopleOfYear>>[number]

/** A calendar year of a church: what it paid in it, and the services that were held in it. */
export async function yearOfChurch(db: Kysely<DB>, actor: ChurchActor, asked: number | undefined, now: Date) {
  const { timeZone, firstYear } = await firstYearOf(db, actor.churchId, now)
  const year = yearToShow(asked, now, timeZone, firstYear)
  const [payments, services, people] = await Promise.all([
    paymentsOfYear(db, actor, year),
    servicesOfYear(db, actor, year, now),
    peopleOfYear(db, actor, year),
  ])
  return { year, years: yearsToChoose(now, timeZone, firstYear), payments, services, people }
}
export type YearOfChurch = Awaited<ReturnType<typeof yearOfChurch>>

/** Where the church is, and the year of its first payment or service; the present year where there is none. */
async function firstYearOf(db: Kysely<DB>, churchId: string, now: Date) {
  const { rows } = await sql<{ timeZone: string; firstYear: number }>`
    select time_zone as "timeZone", extract(year from least(
      ${now}::timestamptz at time zone time_zone,
      (select min(paid_on) from payments join requests on requests.id = payments.request_id where church_id = churches.id),
      (select day from requests where church_id = churches.id and status in ('confirmed', 'completed') order by starts_at limit 1)
    ))::int as "firstYear"
    from churches where id = ${churchId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a church that is signed in has no row')
  return row
}

/** Whether this preacher ever had a confirmed service with the church. */
export async function hasPreachedFor(db: Kysely<DB>, churchId: string, preacherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** For a church's export. */
export const w9FormsOf = (db: Kysely<DB>, churchId: string) =>
  db.selectFrom('w9_forms').selectAll().where('church_id', '=', churchId).orderBy('preacher_id').execute()
export type W9Row = Awaited<ReturnType<typeof w9FormsOf>>[number]
