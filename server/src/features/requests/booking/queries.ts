import { eveningBegins } from '@openpulpit/contract/availability'
import { maxPreachersAsked } from '@openpulpit/contract/request-input'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { prepared } from '../../../platform/database/statements/prepared.ts'
import { knownName } from '../../invitations/people/queries.ts'

/** Whether a church and a preacher have ever had a confirmed service. From then on they see each other's contact data. */
export const haveWorkedTogether = (
  churchId: RawBuilder<unknown>,
  preacherId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from requests as agreed
  where agreed.church_id = ${churchId} and agreed.preacher_id = ${preacherId} and agreed.confirmed_at is not null)`

/**
 * Whether a preacher is booked during a span that begins on a day of the place where it is; where the other service is, the
 * day may already be another. A fragment and no function of the database: PostgreSQL does not inline a function with a
 * subquery, and calls it for every preacher instead of joining; counting 50,000 then took four times as long. The days are for the index: with
 * `status = 'confirmed'` PostgreSQL takes that of `no_double_booking`, in which finding a preacher takes hundreds of pages.
 */
export const isBooked = (
  preacherId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  during: RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from requests as booked
  where booked.preacher_id = ${preacherId}
    and booked.booked_day = any(array[${day} - 1, ${day}, ${day} + 1])
    and booked.during && ${during})`

/**
 * Whether a preacher is booked in a part of a day, as the clock where the service is has it. A service that begins in the
 * morning and ends in the evening takes up both.
 */
export const isBookedInPart = (
  preacherId: RawBuilder<unknown>,
  day: string,
  part: RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from requests as booked
  where booked.preacher_id = ${preacherId} and booked.booked_day = ${day}
    and ${part} = any(${partsTaken(sql`booked.service_time`, sql`booked.duration_minutes`)}))`

/** The parts of a day in which a preacher is booked. */
export const bookedParts = (preacherId: RawBuilder<unknown>, day: string) => sql<string[]>`array(
  select distinct part from requests as booked
  cross join lateral unnest(${partsTaken(sql`booked.service_time`, sql`booked.duration_minutes`)}) as part
  where booked.preacher_id = ${preacherId} and booked.booked_day = ${day})`

/**
 * The days on which a preacher is booked, each once: when their services begin and which parts of the day they take up, on
 * the clock of a zone (that of each service, unless another is given). To be narrowed down by `day`.
 */
export const bookedDays = (preacherId: string, timeZone: RawBuilder<unknown> = sql`requests.time_zone`) => sql`(
  select begins::date as day, array_agg(distinct to_char(begins, 'HH24:MI')) as booked_at,
    array_agg(distinct part) as booked_parts
  from requests
  cross join lateral (select starts_at at time zone ${timeZone} as begins) as local
  cross join lateral unnest(${partsTaken(sql`begins::time`, sql`duration_minutes`)}) as part
  where preacher_id = ${preacherId} and booked_day is not null
  group by begins::date)`

/** The parts of a day that a service takes up: that in which it begins, and the evening if it lasts until then. */
const partsTaken = (begins: RawBuilder<unknown>, minutes: RawBuilder<unknown>) => sql`
  case
    when ${begins} >= ${sql.lit(eveningBegins)}::time then array['evening']
    when ${begins} + ${minutes} * interval '1 minute' > ${sql.lit(eveningBegins)}::time then array['morning', 'evening']
    else array['morning']
  end`

interface OfChurch {
  readonly requestId: string
  readonly churchId: string
}

/** What the church has done about the service of a closed request since: who comes first, then who is asked. */
export async function replacementsOf(db: Kysely<DB>, actor: Actor, requestId: string) {
  return actor.userType === 'church' ? instead(db, { requestId, churchId: actor.churchId }) : []
}

const instead = prepared((db, { requestId, churchId }: OfChurch) =>
  db
    .selectFrom('requests as own')
    .innerJoin('requests as other', (join) =>
      join.onRef('other.service_id', '=', 'own.service_id').onRef('other.id', '<>', 'own.id'),
    )
    .leftJoin('preachers', 'preachers.id', 'other.preacher_id')
    .where('own.id', '=', requestId)
    .where('own.church_id', '=', churchId)
    .where('own.status', '=', 'cancelled')
    .where('other.status', '<>', 'cancelled')
    // Who was asked together with the one who said no is asked still, not instead.
    .where(sql<SqlBool>`(other.status <> 'pending' or other.created_at > own.created_at)`)
    .select(['other.id', 'other.status', 'preachers.id as preacher_id'])
    .select(knownName<string | null>('other.church_id'))
    .orderBy(sql`array_position(array['completed', 'confirmed', 'open', 'pending'], other.status)`)
    .orderBy('other.id')
    .limit(maxPreachersAsked + 1),
)
export type Replacement = Awaited<ReturnType<typeof replacementsOf>>[number]
