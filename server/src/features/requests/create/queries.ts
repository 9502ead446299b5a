import type { UnreachableReason } from '@openpulpit/contract/unreachable'
import { type SqlBool, sql } from 'kysely'
import { prepared, preparedWrite } from '../../../platform/database/statements/prepared.ts'
import { hasBlocked } from '../../blocks/queries.ts'
import { unreachableGuest } from '../../email-addresses/queries.ts'
import { knownNameTo } from '../../invitations/people/queries.ts'
import { milesBetween } from '../../offers/matching/queries.ts'
import { subscriptionColumns } from '../../users/queries.ts'
import { haveWorkedTogether } from '../booking/queries.ts'

/** Who asks, on which clock and with what subscription, and as many ids as there are requests. */
export const askingChurch = prepared((db, { churchId, count }: { churchId: string; count: number }) =>
  db
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.user_id')
    .select(['churches.time_zone', 'churches.name as church_name', 'churches.user_id as church_user_id', 'verified_at'])
    .select(subscriptionColumns)
    // The database's own, in the order of time; known beforehand, so that what is about a request is written along with it.
    .select(
      sql<string[]>`array(select uuidv7() as id from generate_series(1, ${count}::integer) order by id)`.as('ids'),
    )
    .where('churches.id', '=', churchId),
)

interface Asking {
  readonly churchId: string
  readonly userId: string
  readonly ids: readonly string[]
}

/** Locked against their leaving meanwhile; in one order, so that no two who ask wait for each other. */
export const lockPreachers = preparedWrite((db, { churchId, userId, ids }: Asking) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['preachers.id', 'preachers.user_id', 'is_active', 'accepts_requests', 'is_disabled'])
    .select(knownNameTo(sql`${churchId}`))
    .select('preachers.time_zone as preacher_time_zone')
    .select(
      sql<
        number | null
      >`(select ${milesBetween('churches', 'preachers')} from churches where churches.id = ${churchId})`.as('miles'),
    )
    .select(haveWorkedTogether(sql`${churchId}`, sql.ref('preachers.id')).as('is_known'))
    // A block that is just being set was waited for at the church.
    .select([
      hasBlocked(sql`${userId}`, sql.ref('preachers.user_id')).as('has_blocked'),
      hasBlocked(sql.ref('preachers.user_id'), sql`${userId}`).as('is_blocked'),
    ])
    .select(subscriptionColumns)
    .leftJoin('invitations as contact', (join) =>
      join.onRef('contact.preacher_id', '=', 'preachers.id').on('contact.church_id', '=', churchId),
    )
    .select(sql<boolean>`(contact.church_id is not null)`.as('is_contact'))
    // What a church has not written to yet tells it nothing.
    .select(
      sql<UnreachableReason | null>`(case when contact.first_contact_at is not null then ${unreachableGuest} end)`.as(
        'unreachable',
      ),
    )
    .where(sql<SqlBool>`preachers.id = any(${ids}::uuid[])`)
    .orderBy('preachers.id')
    .forShare('preachers'),
)

export type AskedPreacher = Awaited<ReturnType<typeof lockPreachers>>[number]
