import { type Day, dayOf } from '@openpulpit/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/statements/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { haveWorkedTogether } from '../requests/booking/queries.ts'

/** The profile of the church that this user is. */
export async function ownChurch(db: Kysely<DB>, userId: string) {
  const [row] = await churchesOf(db, { userId })
  if (!row) throw notFound('The profile')
  return row
}

const churchesOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('churches').selectAll().where('user_id', '=', userId),
)

/** A church as a preacher sees it: the address only if the two have had a confirmed service. */
export async function churchForPreacher(db: Kysely<DB>, preacherId: string, churchId: string) {
  const row = await db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .selectAll('churches')
    .select((q) =>
      q
        .case()
        .when(haveWorkedTogether(sql`${churchId}`, sql`${preacherId}`))
        .then(q.ref('users.email'))
        .end()
        .as('email'),
    )
    .where('churches.id', '=', churchId)
    .where('users.deleted_at', 'is', null)
    // A preacher booked by a church that was disabled since must still be able to reach it.
    .where((q) => q.or([q('users.disabled_at', 'is', null), haveWorkedTogether(sql`${churchId}`, sql`${preacherId}`)]))
    .executeTakeFirst()
  if (!row) throw notFound('The church')
  return row
}

/** What anyone with the link may know. Of a church whose address is not confirmed, that was disabled or has left, nothing. */
export async function sharedChurch(db: Kysely<DB>, churchId: string) {
  const row = await db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select(['name', 'denomination', 'worship_style', 'city', 'state', 'rating_sum', 'rating_count'])
    .where('churches.id', '=', churchId)
    .where('users.verified_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('The church')
  return row
}

/** What day it is where the church is. */
export async function todayOfChurch(
  db: Kysely<DB>,
  churchId: string,
  now: Date,
): Promise<{ today: Day; timeZone: string }> {
  const row = await db.selectFrom('churches').select('time_zone').where('id', '=', churchId).executeTakeFirstOrThrow()
  return { today: dayOf(now, row.time_zone), timeZone: row.time_zone }
}

/** Whether it is still a member. Its row is held by who asks. */
export async function isMember(db: Kysely<DB>, churchId: string): Promise<boolean> {
  const [row] = await membership(db, { churchId })
  return row !== undefined
}

const membership = prepared((db, { churchId }: { churchId: string }) =>
  db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select('churches.id')
    .where('churches.id', '=', churchId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null),
)
