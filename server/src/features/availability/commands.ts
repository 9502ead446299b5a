import type { AvailabilityInput } from '@openpulpit/contract/availability'
import { sql } from 'kysely'
import type { PreacherActor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { inTransaction, type Work } from '../../platform/transaction.ts'
import { calendarOn } from './queries.ts'

/** Sets or removes days. A day that is named twice is as it was named last. */
export async function saveDays(parts: Parts, { preacherId }: PreacherActor, { dates }: AvailabilityInput) {
  const days = [...new Map(dates.map((entry) => [entry.date, entry])).values()]
  const removed = days.filter(({ available }) => available === null).map(({ date }) => date)
  const set = days
    .filter(({ available }) => available !== null)
    .map(({ date, available, notes, timeSlots }) => ({ day: date, available, notes, time_slots: timeSlots }))

  return inTransaction(parts, async ({ db }) => {
    await db
      .deleteFrom('availability')
      .where('preacher_id', '=', preacherId)
      .where('day', '=', sql<string>`any(${removed}::date[])`)
      .execute()
    // Time slots that were not sent stay as they are.
    await sql`
      insert into availability (preacher_id, day, available, notes, time_slots)
      select ${preacherId}, given.day, given.available, given.notes, coalesce(given.time_slots, before.time_slots, '{}')
      from json_to_recordset(${JSON.stringify(set)})
        as given (day date, available boolean, notes text, time_slots text[])
      left join availability as before on before.preacher_id = ${preacherId} and before.day = given.day
      -- Always in the same order: two calendars saved at once wait for each other instead of locking up.
      order by given.day
      on conflict (preacher_id, day) do update
      set available = excluded.available, notes = excluded.notes, time_slots = excluded.time_slots`.execute(db)
    return calendarOn(
      db,
      preacherId,
      days.map(({ date }) => date),
    )
  })
}

/** Forgets a whole calendar. */
export async function forgetDays({ db }: Work, preacherId: string): Promise<void> {
  await db.deleteFrom('availability').where('preacher_id', '=', preacherId).execute()
}
