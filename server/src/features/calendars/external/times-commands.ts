import { sql } from 'kysely'
import type { Work } from '../../../platform/database/transaction.ts'
import type { Span } from '../../../platform/ical/busy-calendar/busy-query.ts'
import { setBusyDays } from '../availability/commands.ts'
import { busyDaysFrom } from './queries.ts'

/** These are all the times at which the calendar is busy. */
export async function keepTimes({ db }: Work, calendarId: string, times: readonly Span[]): Promise<void> {
  await db.deleteFrom('imported_times').where('calendar_id', '=', calendarId).execute()
  if (times.length === 0) return
  // One statement, however many there are.
  const given = JSON.stringify(times.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })))
  await sql`
    insert into imported_times (calendar_id, starts_at, ends_at)
    select ${calendarId}, given.start, given.end
    from json_to_recordset(${given}) as given (start timestamptz, "end" timestamptz)`.execute(db)
}

/** Says anew on which days the preacher's other calendars are busy, since yesterday: somewhere it still is. */
export async function sayBusyDays(work: Work, preacherId: string, now: Date): Promise<void> {
  const days = await busyDaysFrom(work.db, preacherId, now, 1)
  await setBusyDays(work, preacherId, [...new Set(days.map(({ day }) => day))])
}
