import type { DayPart, KeptDay } from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { openDaysShown } from '@openpulpit/contract/preachers'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { bookedDays } from '../../requests/booking/queries.ts'

/** A day with an entry, a confirmed service, or both. */
export interface DayRow {
  readonly day: string
  readonly free: boolean | null
  readonly available: boolean | null
  readonly notes: string | null
  readonly time_slots: string[]
  readonly busy: boolean
  readonly booked_at: string[]
  readonly booked_parts: DayPart[]
}

export type OpenDayRow = Pick<DayRow, 'day' | 'free' | 'time_slots' | 'booked_at' | 'booked_parts'>

/** The weeks that a church may see, with their known days. */
export interface OpenCalendarRows {
  readonly from: Day
  readonly to: Day
  readonly rows: readonly OpenDayRow[]
}

export const calendarBetween = (db: Kysely<DB>, preacherId: string, start: string, end: string) =>
  entries(db, preacherId, sql`day between ${start} and ${end}`)

export const calendarOn = (db: Kysely<DB>, preacherId: string, days: readonly string[]) =>
  entries(db, preacherId, sql`day = any(${days}::date[])`)

async function entries(db: Kysely<DB>, preacherId: string, asked: RawBuilder<SqlBool>) {
  const { rows } = await sql<DayRow>`
    select day, free, available, notes, coalesce(time_slots, '{}') as time_slots, coalesce(busy, false) as busy,
      coalesce(booked_at, '{}') as booked_at, coalesce(booked_parts, '{}') as booked_parts
    from (select * from availability where preacher_id = ${preacherId} and ${asked}) as entry
    full join (select * from ${bookedDays(preacherId)} as booked where ${asked}) as service using (day)
    order by day`.execute(db)
  return rows
}

/** The days that a change leaves alone. */
export async function daysToKeep(
  db: Kysely<DB>,
  preacherId: string,
  days: readonly Day[],
  keep: readonly KeptDay[],
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from availability where preacher_id = ${preacherId} and day = any(${days}::date[])
      and available is false and ${keep.includes('unavailable')}
    union
    select day from ${bookedDays(preacherId)} as booked where day = any(${days}::date[]) and ${keep.includes('booked')}
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** A whole calendar, for the account's export. */
export const wholeCalendar = (db: Kysely<DB>, preacherId: string) => entries(db, preacherId, sql`true`)

/** The weeks from a day on, as a church in this time zone may see them. */
export async function openCalendar(
  db: Kysely<DB>,
  preacherId: string,
  from: Day,
  timeZone: string,
): Promise<OpenCalendarRows> {
  const to = addDays(from, openDaysShown - 1)
  const shown = sql`day between ${from} and ${to}`
  const { rows } = await sql<OpenDayRow>`
    select day, free, coalesce(time_slots, '{}') as time_slots,
      coalesce(booked_at, '{}') as booked_at, coalesce(booked_parts, '{}') as booked_parts
    from (select day, free, time_slots from availability where preacher_id = ${preacherId} and ${shown}) as entry
    full join (select * from ${bookedDays(preacherId, sql`${timeZone}`)} as booked where ${shown}) as service using (day)
    order by day`.execute(db)
  return { from, to, rows }
}
