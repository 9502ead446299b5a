import type { ReminderKind } from '@openpulpit/contract/notification-kinds'
import { reconfirmationDays } from '@openpulpit/contract/reconfirmation'
import { answerDays, directionsDays, reminderTime } from '@openpulpit/contract/reminders'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import { batched } from '../../../platform/database/statements/batched.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import { listedPhone, unreachableReason } from '../../email-addresses/queries.ts'
import { knownName } from '../../invitations/people/queries.ts'
import { milesBetween } from '../../offers/matching/queries.ts'

/** A server that was down in the morning sends no reminders late at night. */
const latest = '21:00'
/** After a longer downtime, a reminder is skipped. */
const graceDays = 3

/** The reminder time this many days from the service, in the church's time zone, across clock changes. */
const morningOf = (days: number): RawBuilder<Date> =>
  sql`(requests.day + ${days}::int + ${reminderTime}::time) at time zone requests.time_zone`

/** The first reminder time at which a request has waited long enough. */
const afterWaiting = sql<Date>`(date_trunc('day', (requests.created_at + make_interval(days => ${answerDays}))
    at time zone requests.time_zone - ${reminderTime}::interval + interval '1 day') + ${reminderTime}::interval)
  at time zone requests.time_zone`

const clockOf = (now: Date) => sql`(${now}::timestamptz at time zone requests.time_zone)`

/** Confirmed before the reminder was due: a later confirmation has just said everything. */
const agreedBefore = (hour: RawBuilder<Date>) => sql<SqlBool>`requests.confirmed_at <= ${hour}`

/** A block in either direction means that no answer is expected. */
const noBlockBetween = neitherBlocks(
  sql`(select user_id from churches where churches.id = requests.church_id)`,
  sql`(select user_id from preachers where preachers.id = requests.preacher_id)`,
)

/** The Monday after the service, which is the next day after a Sunday. */
const monday = sql<string>`(requests.day + 8 - extract(isodow from requests.day)::int)`

/** Money is owed, and the reminder is due: this many days after that Monday. */
const isUnpaidAt = (days: number, now: Date): RawBuilder<SqlBool> => sql`requests.status in ('confirmed', 'completed')
  and requests.paid_cents < requests.total_cents
  and (${monday} + ${days}::int + ${reminderTime}::time) at time zone requests.time_zone <= ${now}
  and ${clockOf(now)}::date <= ${monday} + ${days + graceDays}::int`

/** The conditions for each kind of reminder. */
const conditions: Record<ReminderKind, (now: Date) => RawBuilder<SqlBool>> = {
  unanswered: (now) => sql`requests.status = 'pending' and requests.starts_at > ${now}
    and requests.created_at <= ${now}::timestamptz - make_interval(days => ${answerDays}) and ${afterWaiting} <= ${now} and ${noBlockBetween}`,
  still_on: (now) => sql`requests.status = 'confirmed' and ${morningOf(-reconfirmationDays)} <= ${now}
    and ${clockOf(now)}::date < requests.day - ${directionsDays}::int and ${agreedBefore(morningOf(-reconfirmationDays))}`,
  directions: (now) => sql`requests.status = 'confirmed' and ${morningOf(-directionsDays)} <= ${now}
    and requests.starts_at > ${now} and ${agreedBefore(morningOf(-directionsDays))}`,
  afterwards: (now) => sql`requests.status in ('confirmed', 'completed') and ${morningOf(1)} <= ${now}
    and ${clockOf(now)}::date <= requests.day + ${graceDays}::int`,
  // After a Sunday service, Monday's reminder already includes this.
  payment_due: (now) => sql`extract(isodow from requests.day) <> 7 and ${isUnpaidAt(0, now)}`,
  payment_due_again: (now) => isUnpaidAt(7, now),
}

/** For the index: limits how far in the past a service can be for a reminder. */
const daysBack: Record<ReminderKind, number> = {
  unanswered: 7,
  still_on: 7,
  directions: 7,
  afterwards: 7,
  payment_due: 11,
  payment_due_again: 18,
}

/** Due reminders, locked for the transaction that sends them. */
export async function dueRequests(db: Kysely<DB>, kind: ReminderKind, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where(conditions[kind](now))
    .where(sql<SqlBool>`${clockOf(now)}::time >= ${reminderTime}::time and ${clockOf(now)}::time < ${latest}::time`)
    .$if(kind !== 'unanswered', (q) =>
      q.where(
        sql<SqlBool>`requests.day between ${now}::timestamptz::date - ${daysBack[kind]}::int and ${now}::timestamptz::date + 9`,
      ),
    )
    .where((q) =>
      q.not(
        q.exists(
          q.selectFrom('reminders').whereRef('request_id', '=', 'requests.id').where('kind', '=', kind).select('kind'),
        ),
      ),
    )
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    // Another server is sending it, or someone is just cancelling.
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Services with both sides and their contact data. */
export const remindedServices = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .innerJoin('preachers', 'preachers.id', 'requests.preacher_id')
    .innerJoin('users as church_users', 'church_users.id', 'churches.user_id')
    .innerJoin('users as preacher_users', 'preacher_users.id', 'preachers.user_id')
    .leftJoin('briefs', 'briefs.request_id', 'requests.id')
    .selectAll('requests')
    .select([
      'churches.user_id as church_user_id',
      'churches.name as church_name',
      'churches.street as church_street',
      'churches.city as church_city',
      'churches.state as church_state',
      'churches.zip_code as church_zip_code',
      'churches.contact_person',
      'churches.phone as church_phone',
      'churches.denomination as church_denomination',
      'churches.worship_style as church_worship_style',
      'briefs.arrive_minutes',
      'briefs.contact_name',
      'briefs.contact_mobile',
      'church_users.email as church_email',
      'church_users.deleted_at as church_left_at',
      'preachers.user_id as preacher_user_id',
      'preachers.phone as preacher_phone',
      'preachers.time_zone as preacher_time_zone',
      'preacher_users.deleted_at as preacher_left_at',
    ])
    .select([
      unreachableReason(sql.ref('churches.user_id'), 'church').as('church_unreachable'),
      unreachableReason(sql.ref('preachers.user_id'), 'preacher').as('preacher_unreachable'),
      listedPhone.as('preacher_listed_phone'),
    ])
    .select(sql<string | null>`coalesce(preacher_users.email, preacher_users.invited_email)`.as('preacher_email'))
    .select(knownName('requests.church_id'))
    .select((q) =>
      q
        .selectFrom('reviews')
        .whereRef('reviews.request_id', '=', 'requests.id')
        .select(sql<string[]>`coalesce(array_agg(author_type), '{}')`.as('authors'))
        .as('reviewed_by'),
    )
    .select(milesBetween('churches', 'preachers').as('miles'))
    .select(
      sql<boolean>`not ${neitherBlocks(sql.ref('churches.user_id'), sql.ref('preachers.user_id'))}`.as('is_blocked'),
    )
    .where('requests.id', 'in', ids)
    .execute()
export type RemindedService = Awaited<ReturnType<typeof remindedServices>>[number]

/** Batched with the reads of other emails at the same moment. */
export const remindedService = batched(remindedServices, ({ id }) => id)
