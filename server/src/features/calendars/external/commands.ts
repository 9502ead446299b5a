import { type ImportInput, importFailureWords, mostCalendars } from '@openpulpit/contract/external-calendars'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { notFound, refuseField } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { holdMember } from '../../preachers/commands.ts'
import { lockSession } from '../../sessions/commands.ts'
import { nameOf, nextReading } from './policy.ts'
import { calendarOf, readerOf } from './queries.ts'
import { timesAt } from './reading-commands.ts'
import { keepTimes, sayBusyDays } from './times-commands.ts'

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
