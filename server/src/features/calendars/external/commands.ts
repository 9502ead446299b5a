import { addDays, dayOf } from '@openpulpit/contract/dates'
import {
  type ExternalCalendarFailure,
  type ExternalCalendarInput,
  externalCalendarFailureTexts,
  maxExternalCalendars,
} from '@openpulpit/contract/external-calendars'
import { sql } from 'kysely'
import type { LeavingAccount, PreacherActor } from '../../../platform/actor.ts'
import { ConcurrencyTimeout, limitConcurrencyFairly } from '../../../platform/concurrency-limit.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound, refuseField } from '../../../platform/errors.ts'
import { readBusyTimes } from '../../../platform/ical/busy-calendar/busy-calendar.ts'
import { NotACalendar, type TimeSpan } from '../../../platform/ical/busy-calendar/busy-query.ts'
import { fetchOutbound } from '../../../platform/outbound/fetch.ts'
import { FetchError } from '../../../platform/outbound/fetch-error.ts'
import type { Services } from '../../../platform/services.ts'
import { lockActivePreacher } from '../../preachers/commands.ts'
import { lockSession } from '../../sessions/commands.ts'
import { forgetAvailability, setBusyDays } from '../availability/commands.ts'
import { calendarDue } from '../events.ts'
import { concurrencyKeysOf, deferredReading, nameOf, nextReading, ownersOf } from './policy.ts'
import { busyDaysFrom, type CalendarToRead, calendarOf, calendarToRead, knownServicesOf, readerOf } from './queries.ts'

/** Reads an external calendar, and stores its address if that succeeded. */
export async function addCalendar(
  parts: Services,
  { preacherId, ...actor }: PreacherActor,
  { url, name }: ExternalCalendarInput,
) {
  const { kysely } = parts.database
  await mustHaveRoom(kysely, preacherId, url)
  const reading = await fetchBusyTimes(parts, { url, ...(await readerOf(kysely, preacherId)) })
  if ('failure' in reading) throw refuseField('url', externalCalendarFailureTexts[reading.failure])

  return inTransaction(parts, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    await lockSession(tx, actor)
    await mustHaveRoom(tx.db, preacherId, url)
    const now = parts.clock.now()
    const { id } = await tx.db
      .insertInto('imported_calendars')
      .values({
        preacher_id: preacherId,
        name: name ?? nameOf(url),
        url,
        created_at: now,
        read_at: now,
        due_at: nextReading(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceBusyTimes(tx, id, reading.times)
    await updateBusyDays(tx, preacherId, now)
    return calendarOf(tx.db, preacherId, id, now)
  })
}

/** Removes a calendar; days that only it kept busy are free again. */
export async function removeCalendar(parts: Services, { preacherId }: PreacherActor, id: string): Promise<void> {
  await inTransaction(parts, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    const removed = await tx.db
      .deleteFrom('imported_calendars')
      .where('id', '=', id)
      .where('preacher_id', '=', preacherId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('The calendar')
    await updateBusyDays(tx, preacherId, parts.clock.now())
  })
}

/** Removes the calendars that an intruder added to an account, and frees its days. The preacher is already locked. */
export async function forgetCalendarsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const preacher = await tx.db.selectFrom('preachers').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!preacher) return
  await forgetCalendars(tx, preacher.id)
  await updateBusyDays(tx, preacher.id, now)
}

/** Deletes all external calendars of a preacher and their busy times. */
async function forgetCalendars({ db }: Tx, preacherId: string): Promise<void> {
  await db.deleteFrom('imported_calendars').where('preacher_id', '=', preacherId).execute()
}

/** Forgets a preacher's days, and the external calendars that fill them. */
export async function forgetDays(tx: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (!preacherId) return
  await forgetCalendars(tx, preacherId)
  await forgetAvailability(tx, preacherId)
}

async function mustHaveRoom(db: Services['database']['kysely'], preacherId: string, url: string): Promise<void> {
  const urls = await db.selectFrom('imported_calendars').select('url').where('preacher_id', '=', preacherId).execute()
  if (urls.some((calendar) => calendar.url === url)) throw refuseField('url', 'You’ve already added that calendar')
  if (urls.length >= maxExternalCalendars) {
    throw refuseField('url', `You have ${maxExternalCalendars} calendars here already. Please remove one first.`)
  }
}

/** The most calendars queued per minute; after a long pause, the others follow. */
const mostAtOnce = 300

/** Queues the calendars that are due. Each becomes due again in an hour, in case its job is lost. */
export async function queueDueCalendars(parts: Services): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (tx) => {
    const due = await tx.db
      .updateTable('imported_calendars')
      .set({ due_at: nextReading(now) })
      .where('id', 'in', (q) =>
        q
          .selectFrom('imported_calendars')
          .select('id')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(mostAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    await tx.queue(calendarDue, ...due.map(({ id }) => ({ payload: { calendarId: id } })))
  })
}

const daysAhead = 400

// A calendar may be megabytes and slow, so one member or host gets at most two of the six slots. Users who wait have
// separate slots from the hourly round, where none waits long enough to block others.
const places = { limit: 6, share: 2 }
const rounds = { hourly: limitConcurrencyFairly(places), asked: limitConcurrencyFairly(places) }
type Round = keyof typeof rounds
const timeoutMs = { hourly: 3_000, asked: undefined } as const

type Readable = Pick<CalendarToRead, 'preacher_id' | 'url' | 'time_zone' | 'email'>
type Reading = { readonly times: readonly TimeSpan[] } | { readonly failure: ExternalCalendarFailure }

/** The busy times of the calendar at an address, or why they are unknown. */
async function fetchBusyTimes(
  parts: Services,
  { preacher_id, url, time_zone, email }: Readable,
  round: Round = 'asked',
): Promise<Reading> {
  const { settings, clock, database } = parts
  const today = dayOf(clock.now(), time_zone)
  const asked = { timeZone: time_zone, from: addDays(today, -1), to: addDays(today, daysAhead + 1) }
  try {
    const door = { hosts: settings.calendarHosts, only: settings.outsideHosts }
    const sharers = concurrencyKeysOf(preacher_id, url)
    const reading = async () => {
      const bytes = await fetchOutbound(url, door)
      const services = await knownServicesOf(database.kysely, preacher_id)
      return readBusyTimes(bytes, { ...asked, owners: ownersOf(url, email), ...services }, sharers)
    }
    return { times: await rounds[round](sharers, reading, { timeoutMs: timeoutMs[round] }) }
  } catch (error) {
    if (error instanceof FetchError) return { failure: error.reason }
    if (error instanceof NotACalendar) return { failure: 'not_a_calendar' }
    throw error
  }
}

/** Reads one of the preacher's calendars now. */
export async function readCalendarNow(parts: Services, { preacherId }: PreacherActor, id: string) {
  const { kysely } = parts.database
  const calendar = await calendarToRead(kysely, id)
  if (calendar?.preacher_id !== preacherId) throw notFound('The calendar')
  await read(parts, calendar, 'asked')
  return calendarOf(kysely, preacherId, id, parts.clock.now())
}

/** Reads a calendar that is due, if it still exists. */
export async function readDueCalendar(parts: Services, { calendarId }: { calendarId: string }): Promise<void> {
  const { kysely } = parts.database
  const calendar = await calendarToRead(kysely, calendarId)
  if (!calendar) return
  try {
    await read(parts, calendar, 'hourly')
  } catch (error) {
    if (!(error instanceof ConcurrencyTimeout)) throw error
    const due = { due_at: deferredReading(parts.clock.now()) }
    await kysely.updateTable('imported_calendars').set(due).where('id', '=', calendarId).execute()
  }
}

async function read(parts: Services, calendar: CalendarToRead, round: Round): Promise<void> {
  const reading = await fetchBusyTimes(parts, calendar, round)
  await inTransaction(parts, async (tx) => {
    await lockActivePreacher(tx, calendar.preacher_id)
    const now = parts.clock.now()
    const failedAt = calendar.failed_at ?? now
    const kept = await tx.db
      .updateTable('imported_calendars')
      .set(
        'failure' in reading
          ? { failure: reading.failure, failed_at: failedAt, due_at: nextReading(now, failedAt) }
          : { failure: null, failed_at: null, read_at: now, due_at: nextReading(now) },
      )
      .where('id', '=', calendar.id)
      .returning('id')
      .executeTakeFirst()
    // Removed while it was being read. After a failure, the old times stay.
    if (!kept || 'failure' in reading) return
    await replaceBusyTimes(tx, calendar.id, reading.times)
    await updateBusyDays(tx, calendar.preacher_id, now)
  })
}

/** Replaces the busy times of a calendar. */
export async function replaceBusyTimes({ db }: Tx, calendarId: string, times: readonly TimeSpan[]): Promise<void> {
  await db.deleteFrom('imported_times').where('calendar_id', '=', calendarId).execute()
  if (times.length === 0) return
  // One statement for all of them.
  const given = JSON.stringify(times.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })))
  await sql`
    insert into imported_times (calendar_id, starts_at, ends_at)
    select ${calendarId}, given.start, given.end
    from json_to_recordset(${given}) as given (start timestamptz, "end" timestamptz)`.execute(db)
}

/** Recomputes the preacher's busy days from yesterday on, which is still today in some time zones. */
async function updateBusyDays(tx: Tx, preacherId: string, now: Date): Promise<void> {
  const days = await busyDaysFrom(tx.db, preacherId, now, 1)
  await setBusyDays(tx, preacherId, [...new Set(days.map(({ day }) => day))])
}
