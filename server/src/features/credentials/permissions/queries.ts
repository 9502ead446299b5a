import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { type Kysely, sql } from 'kysely'
import type { Actor, ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import { ownRequests } from '../../requests/queries.ts'

/** While a request is in one of these, its church may look at what its preacher lets it see. */
export const openWhile: readonly RequestStatus[] = ['pending', 'confirmed', 'completed']

/** A request of one's own with a preacher, and whether its church may open their documents. */
export const permissionOf = (db: Kysely<DB>, actor: Actor, requestId: string) =>
  ownRequests(db, actor)
    .leftJoin('document_permissions', 'document_permissions.request_id', 'requests.id')
    .select(['requests.id', 'requests.status', 'requests.preacher_id', 'churches.user_id as church_user_id'])
    .select(['preachers.user_id as preacher_user_id', 'preachers.time_zone'])
    .select((q) => q('document_permissions.request_id', 'is not', null).$castTo<boolean>().as('is_allowed'))
    .where('requests.id', '=', requestId)
    .executeTakeFirst()

/** The document of a credential, if the preacher lets this church open it: none that has expired, and no one's who blocks the other. */
export const documentForChurch = (
  db: Kysely<DB>,
  { churchId, userId }: Pick<ChurchActor, 'churchId' | 'userId'>,
  id: string,
) =>
  db
    .selectFrom('credentials')
    .innerJoin('preachers', 'preachers.id', 'credentials.preacher_id')
    .select(['file_id', 'expires_on', 'preachers.time_zone'])
    .where('credentials.id', '=', id)
    .where('file_id', 'is not', null)
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
    .where(neitherBlocks(sql`${userId}::uuid`, sql.ref('preachers.user_id')))
    .executeTakeFirst()

/** The files of a preacher that links may lead to. */
export const documentsOf = (db: Kysely<DB>, preacherId: string) =>
  db
    .selectFrom('credentials')
    .select((q) => q.ref('file_id').$notNull().as('file_id'))
    .where('preacher_id', '=', preacherId)
    .where('file_id', 'is not', null)
    .execute()
