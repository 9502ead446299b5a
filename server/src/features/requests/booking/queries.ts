import { maxPreachersAsked } from '@openpulpit/contract/requests'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { DB } from '../../../platform/database/schema.ts'

/** Whether a church and a preacher have ever agreed on a service: from then on they know how to reach each other. */
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

/** The same at any time of a day, as each place has it. */
export const isBookedOn = (preacherId: RawBuilder<unknown>, day: string) => sql<SqlBool>`exists (
  select from requests as booked where booked.preacher_id = ${preacherId} and booked.booked_day = ${day})`

/** The days on which a preacher is booked, each once: a row each, to be narrowed down by `day`. */
export const bookedDays = (preacherId: string) => sql`(
  select distinct booked_day as day from requests where preacher_id = ${preacherId} and booked_day is not null)`

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
      join
        .onRef('other.church_id', '=', 'own.church_id')
        .onRef('other.starts_at', '=', 'own.starts_at')
        .onRef('other.id', '<>', 'own.id'),
    )
    .leftJoin('preachers', 'preachers.id', 'other.preacher_id')
    .where('own.id', '=', requestId)
    .where('own.church_id', '=', churchId)
    .where('own.status', '=', 'cancelled')
    .where('other.status', '<>', 'cancelled')
    // Who was asked together with the one who said no is asked still, not instead.
    .where(
      sql<SqlBool>`(other.status <> 'pending' or other.request_group_id is distinct from own.request_group_id or own.request_group_id is null)`,
    )
    .select(['other.id', 'other.status', 'preachers.id as preacher_id', 'first_name', 'last_name'])
    .orderBy(sql`array_position(array['completed', 'confirmed', 'open', 'pending'], other.status)`)
    .orderBy('other.id')
    .limit(maxPreachersAsked + 1),
)
export type Replacement = Awaited<ReturnType<typeof replacementsOf>>[number]
