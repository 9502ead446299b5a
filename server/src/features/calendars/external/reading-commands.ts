import { addDays, dayOf } from '@openpulpit/contract/dates'
import type { ImportFailure } from '@openpulpit/contract/external-calendars'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { fairShares, NoPlace } from '../../../platform/fair-shares.ts'
import { busyTimesIn } from '../../../platform/ical/busy-calendar/busy-calendar.ts'
import { NotACalendar, type Span } from '../../../platform/ical/busy-calendar/busy-query.ts'
import { fetchOutside } from '../../../platform/outbound/fetch.ts'
import { CannotFetch } from '../../../platform/outbound/fetch-error.ts'
import type { Parts } from '../../../platform/services.ts'
import { holdMember } from '../../preachers/commands.ts'
import { nextReading, ownersOf, putOff, sharersOf } from './policy.ts'
import { type CalendarToRead, calendarOf, calendarToRead, servicesOf } from './queries.ts'
import { keepTimes, sayBusyDays } from './times-commands.ts'

/** How far ahead a calendar is read. */
const daysAhead = 400

// Each may be megabytes, and take its time: nobody's slow ones, and no slow host, take more than two of the six. Whoever
// waits for an answer does not wait for the hourly round, and in that none waits long enough to be in others' way.
const places = { limit: 6, share: 2 }
const rounds = { hourly: fairShares(places), asked: fairShares(places) }
type Round = keyof typeof rounds
const patienceMs = { hourly: 3_000, asked: undefined } as const

type Readable = Pick<CalendarToRead, 'preacher_id' | 'url' | 'time_zone' | 'email'>
type Reading = { readonly times: readonly Span[] } | { readonly failure: ImportFailure }

/** When the calendar at an address is busy, or why that cannot be known. */
export async function timesAt(
  parts: Parts,
  { preacher_id, url, time_zone, email }: Readable,
  round: Round = 'asked',
): Promise<Reading> {
  const { settings, clock, database } = parts
  const today = dayOf(clock.now(), time_zone)
  const asked = { timeZone: time_zone, from: addDays(today, -1), to: addDays(today, daysAhead + 1) }
  try {
    const door = { hosts: settings.calendarHosts, only: settings.outsideHosts }
    const sharers = sharersOf(preacher_id, url)
    const reading = async () => {
      const bytes = await fetchOutside(url, door)
      const services = await servicesOf(database.kysely, preacher_id)
      return busyTimesIn(bytes, { ...asked, owners: ownersOf(url, email), ...services }, sharers)
    }
    return { times: await rounds[round](sharers, reading, patienceMs[round]) }
  } catch (error) {
    if (error instanceof CannotFetch) return { failure: error.obstacle }
    if (error instanceof NotACalendar) return { failure: 'not_a_calendar' }
    throw error
  }
}

/** Reads one of the preacher's own calendars at once. */
export async function readNow(parts: Parts, { preacherId }: PreacherActor, id: string) {
  const { kysely } = parts.database
  const calendar = await calendarToRead(kysely, id)
  if (calendar?.preacher_id !== preacherId) throw notFound('The calendar')
  await read(parts, calendar, 'asked')
  return calendarOf(kysely, preacherId, id, parts.clock.now())
}

/** Reads a calendar whose hour has come, if it is still there. */
export async function readDue(parts: Parts, { calendarId }: { calendarId: string }): Promise<void> {
  const { kysely } = parts.database
  const calendar = await calendarToRead(kysely, calendarId)
  if (!calendar) return
  try {
    await read(parts, calendar, 'hourly')
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    const due = { due_at: putOff(parts.clock.now()) }
    await kysely.updateTable('imported_calendars').set(due).where('id', '=', calendarId).execute()
  }
}

async function read(parts: Parts, calendar: CalendarToRead, round: Round): Promise<void> {
  const reading = await timesAt(parts, calendar, round)
  await inTransaction(parts, async (work) => {
    await holdMember(work, calendar.preacher_id)
    const now = parts.clock.now()
    const failedAt = calendar.failed_at ?? now
    const kept = await work.db
      .updateTable('imported_calendars')
      .set(
        'failure' in reading
          ? { failure: reading.failure, failed_at: failedAt, due_at: nextReading(now, failedAt) }
          : { failure: null, failed_at: null, read_at: now, due_at: nextReading(now) },
      )
      .where('id', '=', calendar.id)
      .returning('id')
      .executeTakeFirst()
    // Taken away while it was read. What could not be read is believed to be as it was.
    if (!kept || 'failure' in reading) return
    await keepTimes(work, calendar.id, reading.times)
    await sayBusyDays(work, calendar.preacher_id, now)
  })
}
