import type { Day } from '@openpulpit/contract/dates'
import { regularServiceTypes } from '@openpulpit/contract/service-options'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { DB, Requests } from '../../../platform/database/schema.ts'

export type LastServiceRow = Pick<
  Selectable<Requests>,
  'day' | 'service_time' | 'service_type' | 'duration_minutes' | 'honorarium_cents' | 'payment_method'
>

/** It is looked for among these, the latest by date. */
const mostConsidered = 100

const isRegular = sql<SqlBool>`service_type = any(${regularServiceTypes}::text[])`

/**
 * What a church asked for last, as the beginning of its next request: best a service of the same weekday, and a regular
 * one rather than a wedding. What the church withdrew itself may have been a slip.
 */
export async function lastServiceOf(
  db: Kysely<DB>,
  churchId: string,
  date: Day | undefined,
): Promise<LastServiceRow | undefined> {
  const isOfWeekday = sql<SqlBool>`${date ?? null}::date is null
    or extract(dow from day) = extract(dow from ${date ?? null}::date)`
  const { rows } = await sql<LastServiceRow>`
    select day, service_time, service_type, duration_minutes, honorarium_cents, payment_method
    from (
      select * from requests
      where church_id = ${churchId} and close_reason is distinct from 'withdrawn'
      order by starts_at desc, id desc
      limit ${sql.lit(mostConsidered)}
    ) as recent
    order by (${isOfWeekday}) desc, ${isRegular} desc, created_at desc, starts_at
    limit 1`.execute(db)
  return rows[0]
}
