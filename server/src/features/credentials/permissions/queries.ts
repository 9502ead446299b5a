import { dayOf } from '@openpulpit/contract/dates'
import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor, ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import { ownRequests } from '../../requests/queries.ts'

/** The statuses in which a request's church may open allowed documents. */
export const openWhile: readonly RequestStatus[] = ['pending', 'confirmed', 'completed']

/**
 * Whether a church may open any document of this `preachers` row: not if disabled, nor if one side has blocked the
 * other.
 */
const isOpenTo = (churchUserId: RawBuilder<unknown>) => sql<boolean>`(not preachers.is_disabled
  and ${neitherBlocks(churchUserId, sql.ref('preachers.user_id'))})`

/** One's own request with a preacher, whether the church is allowed, and whether nothing else prevents it. */
export const permissionOf = (db: Kysely<DB>, actor: Actor, requestId: string) =>
  ownRequests(db, actor)
    .leftJoin('document_permissions', 'document_permissions.request_id', 'requests.id')
    .select(['requests.id', 'requests.status', 'requests.preacher_id', 'churches.user_id as church_user_id'])
    .select(['preachers.user_id as preacher_user_id', 'preachers.time_zone'])
    .select((q) => q('document_permissions.request_id', 'is not', null).$castTo<boolean>().as('is_allowed'))
    .select(isOpenTo(sql.ref('churches.user_id')).as('is_open'))
    .where('requests.id', '=', requestId)
    .executeTakeFirst()

/** A document of an unexpired credential, if the preacher lets this church open it. */
export async function documentForChurch(
  db: Kysely<DB>,
  { churchId, userId }: Pick<ChurchActor, 'churchId' | 'userId'>,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('preachers', 'preachers.id', 'credentials.preacher_id')
    .select(['file_id', 'expires_on', 'preachers.time_zone'])
    .where('credentials.id', '=', id)
    .where((q) =>
      q.exists(
        q
          .selectFrom('requests')
          .innerJoin('document_permissions', 'request_id', 'requests.id')
          .select('requests.id')
          .whereRef('requests.preacher_id', '=', 'credentials.preacher_id')
          .where('requests.church_id', '=', churchId)
          .where('requests.status', 'in', openWhile),
      ),
    )
    .where(isOpenTo(sql`${userId}::uuid`))
    .executeTakeFirst()
  if (!row?.file_id) return undefined
  return row.expires_on && row.expires_on < dayOf(now, row.time_zone) ? undefined : row.file_id
}
