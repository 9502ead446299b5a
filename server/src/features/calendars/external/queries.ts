import type { Day } from '@openpulpit/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import type { TimeSpan } from '../../../platform/ical/busy-calendar/busy-query.ts'
import type { CalendarRow } from './view.ts'

export async function calendarOf(db: Kysely<DB>, preacherId: string, id: string, now: Date) {
  const row = (await calendarRows(db, preacherId, now)).find((calendar) => calendar.id === id)
  if (!row) throw notFound('The calendar')
  return row
}

export async function calendarRows(db: Kysely<DB>, preacherId: string, now: Date): Promise<CalendarRow[]> {
  const rows = await db
    .selectFrom('imported_calendars')
    .select(['id', 'name', 'url', 'created_at', 'read_at', 'failed_at', 'failure'])
    .where('preacher_id', '=', preacherId)
    .orderBy('id')
    .execute()
  const days = rows.length > 0 ? await busyDaysFrom(db, preacherId, now, 0) : []
  return rows.map((row) => ({ ...row, busy_days: days.filter(({ calendar_id }) => calendar_id === row.id).length }))
}

/** The busy days of each calendar of a preacher, from `before` days before the preacher's today. */
export async function busyDaysFrom(db: Kysely<DB>, preacherId: string, now: Date, before: number) {
  // A span that ends at midnight does not touch the next day.
  const { rows } = await sql<{ calendar_id: string; day: Day }>`
    select distinct calendar_id, to_char(day, 'YYYY-MM-DD') as day
    from imported_times
    join imported_calendars on imported_calendars.id = calendar_id
    join preachers on preachers.id = imported_calendars.preacher_id
    cross join generate_series(
      (starts_at at time zone time_zone)::date::timestamp,
      (ends_at - interval '1 microsecond') at time zone time_zone,
      interval '1 day') as day
    where imported_calendars.preacher_id = ${preacherId}
      and day >= (${now}::timestamptz at time zone time_zone)::date - ${before}::integer`.execute(db)
  return rows
}

/** A calendar with what reading it requires. */
export const calendarToRead = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('imported_calendars')
    .innerJoin('preachers', 'preachers.id', 'imported_calendars.preacher_id')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['imported_calendars.id', 'preacher_id', 'url', 'failed_at', 'time_zone', 'email'])
    .where('imported_calendars.id', '=', id)
    .executeTakeFirst()
export type CalendarToRead = NonNullable<Awaited<ReturnType<typeof calendarToRead>>>

/** The preacher for whom calendars are read. */
export const readerOf = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['preachers.id as preacher_id', 'time_zone', 'email'])
    .where('preachers.id', '=', preacherId)
    .executeTakeFirstOrThrow()

/**
 * A preacher's services, to recognize them in an external calendar: by UID if it subscribed to our feed, or by time if
 * they were copied.
 */
export async function knownServicesOf(db: Kysely<DB>, preacherId: string) {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'starts_at', 'duration_minutes'])
    .where('preacher_id', '=', preacherId)
    .execute()
  return {
    known: rows.map(({ id }) => id),
    knownTimes: rows.map(({ starts_at, duration_minutes }): TimeSpan => {
      const start = starts_at.getTime()
      return [start, start + duration_minutes * 60_000]
    }),
  }
}
