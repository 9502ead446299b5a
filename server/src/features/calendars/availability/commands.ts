import type { AvailabilityInput } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { type SqlBool, sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockActivePreacher, lockPreacher } from '../../preachers/commands.ts'
import { calendarOn, daysToKeep } from './queries.ts'

/** Sets or removes days. If a day is listed twice, the last entry counts. */
export async function saveDays(services: Services, { preacherId }: PreacherActor, { dates, keep }: AvailabilityInput) {
  const entries = [...new Map(dates.map((entry) => [entry.date, entry])).values()]
  const days = entries.map(({ date }) => date)
  return inTransaction(services, async (tx) => {
    const { db } = tx
    // Booking takes the same lock, so no day can become booked between this check and the change.
    await lockActivePreacher(tx, preacherId)
    const kept = new Set(await daysToKeep(db, preacherId, days, keep))
    await writeEntries(
      db,
      preacherId,
      entries.filter(({ date }) => !kept.has(date)),
    )
    return { days: await calendarOn(db, preacherId, days), kept: [...kept] }
  })
}

async function writeEntries(db: Tx['db'], preacherId: string, entries: AvailabilityInput['dates']): Promise<void> {
  const removed = entries.filter(({ available }) => available === null).map(({ date }) => date)
  const set = entries
    .filter(({ available }) => available !== null)
    .map(({ date, available, overridesBusy, notes, timeSlots }) => ({
      day: date,
      available,
      overrides_busy: overridesBusy && available,
      notes,
      time_slots: timeSlots,
    }))

  await removeEntries(db, preacherId, removed)
  // Absent time slots stay as they are.
  await sql`
    insert into availability (preacher_id, day, available, overrides_busy, notes, time_slots)
    select ${preacherId}, given.day, given.available, given.overrides_busy and coalesce(before.busy, false), given.notes,
      coalesce(given.time_slots, before.time_slots, '{}')
    from json_to_recordset(${JSON.stringify(set)})
      as given (day date, available boolean, overrides_busy boolean, notes text, time_slots text[])
    left join availability as before on before.preacher_id = ${preacherId} and before.day = given.day
    on conflict (preacher_id, day) do update
    set available = excluded.available, overrides_busy = excluded.overrides_busy, notes = excluded.notes,
      time_slots = excluded.time_slots`.execute(db)
}

/** Replaces the days on which the preacher's other calendars are busy. */
export async function setBusyDays(tx: Tx, preacherId: string, days: readonly Day[]): Promise<void> {
  const { db } = tx
  // Concurrent writes to one calendar run in turn instead of deadlocking.
  await lockPreacher(tx, preacherId)
  const isFreeAgain = sql<SqlBool>`preacher_id = ${preacherId} and busy and day <> all(${days}::date[])`
  await sql`delete from availability where ${isFreeAgain} and available is null`.execute(db)
  await sql`update availability set busy = false, overrides_busy = false where ${isFreeAgain}`.execute(db)
  await sql`
    insert into availability (preacher_id, day, busy)
    select ${preacherId}, day, true from unnest(${days}::date[]) as day
    on conflict (preacher_id, day) do update set busy = true, overrides_busy = false where not availability.busy`.execute(
    db,
  )
}

/** Keeps the busy marks from other calendars. */
async function removeEntries(db: Tx['db'], preacherId: string, days: readonly Day[]): Promise<void> {
  const named = sql<SqlBool>`preacher_id = ${preacherId} and day = any(${days}::date[])`
  await sql`delete from availability where ${named} and not busy`.execute(db)
  await sql`
    update availability set available = null, overrides_busy = false, notes = null, time_slots = '{}' where ${named}`.execute(
    db,
  )
}

export async function forgetAvailability({ db }: Tx, preacherId: string): Promise<void> {
  await db.deleteFrom('availability').where('preacher_id', '=', preacherId).execute()
}
