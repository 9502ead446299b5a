import { addDays, dayOf } from '@openpulpit/contract/dates'
import {
  type ImportFailure,
  type ImportInput,
  importFailureWords,
  mostCalendars,
} from '@openpulpit/contract/external-calendars'
import { sql } from 'kysely'
import type { PreacherActor } from '../../../platform/actor.ts'
import { fairShares, NoPlace } from '../../../platform/concurrency-limit.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { notFound, refuseField } from '../../../platform/errors.ts'
import { busyTimesIn } from '../../../platform/ical/busy-calendar/busy-calendar.ts'
import { NotACalendar, type Span } from '../../../platform/ical/busy-calendar/busy-query.ts'
import { fetchOutside } from '../../../platform/outbound/fetch.ts'
import { CannotFetch } from '../../../platform/outbound/fetch-error.ts'
import type { Parts } from '../../../platform/services.ts'
import { holdMember } from '../../preachers/commands.ts'
import { lockSession } from '../../sessions/commands.ts'
import { setBusyDays } from '../availability/commands.ts'
import { calendarDue } from '../events.ts'
import { nameOf, nextReading, ownersOf, putOff, sharersOf } from './policy.ts'
import { busyDaysFrom, type CalendarToRead, calendarOf, calendarToRead, readerOf, servicesOf } from './queries.ts'

/** Reads a calendar of somebody else's, and keeps its address if that could be done. */
export async function addCalendar(parts: Parts, { preacherId, ...actor }: PreacherActor, { url, name }: ImportInput) {
  const { kysely } = parts.database
  await mustHaveRoom(kysely, preacherId, url)
  const reading = await timesAt(parts, { url, ...(await readerOf(kysely, preacherId)) })
  if ('failure' in reading) throw refuseField('url', importFailureWords[reading.failure])

  return inTransaction(parts, async (work) => {
    await holdMember(work, preacherId)
    await lockSession(work, actor)
    await mustHaveRoom(work.db, preacherId, url)
    const now = parts.clock.now()
    const { id } = await work.db
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
    await keepTimes(work, id, reading.times)
    await sayBusyDays(work, preacherId, now)
    return calendarOf(work.db, preacherId, id, now)
  })
}

/** Forgets a calendar; the days that it alone kept busy are as they were. */
export async function removeCalendar(parts: Parts, { preacherId }: PreacherActor, id: string): Promise<void> {
  await inTransaction(parts, async (work) => {
    await holdMember(work, preacherId)
    const removed = await work.db
      .deleteFrom('imported_calendars')
      .where('id', '=', id)
      .where('preacher_id', '=', preacherId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('The calendar')
    await sayBusyDays(work, preacherId, parts.clock.now())
  })
}

/** Forgets the calendars that someone else has added to an account, and frees its days. Its preacher is locked already. */
export async function forgetCalendarsOf(work: Work, userId: string, now: Date): Promise<void> {
  const preacher = await work.db.selectFrom('preachers').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!preacher) return
  await forgetCalendars(work, preacher.id)
  await sayBusyDays(work, preacher.id, now)
}

/** Forgets all calendars of a preacher, and when those are busy. */
export async function forgetCalendars({ db }: Work, preacherId: string): Promise<void> {
  await db.deleteFrom('imported_calendars').where('preacher_id', '=', preacherId).execute()
}

async function mustHaveRoom(db: Parts['database']['kysely'], preacherId: string, url: string): Promise<void> {
  const urls = await db.selectFrom('imported_calendars').select('url').where('preacher_id', '=', preacherId).execute()
  if (urls.some((calendar) => calendar.url === url)) throw refuseField('url', 'You have added that calendar already')
  if (urls.length >= mostCalendars) {
    throw refuseField('url', `You have ${mostCalendars} calendars here already. Please remove one first.`)
  }
}

/** So many are begun in a minute; after a long pause the others follow in the next ones. */
const mostAtOnce = 300

/** Queues the reading of the calendars whose hour has come. Each is due again in an hour, should its job be lost. */
export async function queueDue(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts, async (work) => {
    const due = await work.db
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
    await work.queue(calendarDue, ...due.map(({ id }) => ({ payload: { calendarId: id } })))
  })
}

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
