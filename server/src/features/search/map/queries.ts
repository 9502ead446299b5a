import type { Output } from '@openpulpit/contract/endpoint'
import type { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { idsBlockedWith } from '../../blocks/queries.ts'
import { findLocation, findTowns, townKey } from '../../places/queries.ts'

/**
 * Where the church, the place of its search and these preachers are. Of a preacher it is the town as the table of places has
 * it: their profile may know it by the ZIP, which is closer than anyone is told. No one who would not be found is on the map.
 */
export async function mapOf(
  db: Kysely<DB>,
  { churchId, userId }: ChurchActor,
  { ids, location }: Output<typeof searchMapEndpoints.show, 'query'>,
) {
  const preachers = db
    .selectFrom('preachers')
    .select(['id', 'city', 'state'])
    .where('id', 'in', ids)
    .where((q) =>
      q.or([
        q('is_active', '=', true),
        sql<SqlBool>`exists (select from saved_preachers as kept
          where kept.church_id = ${churchId} and kept.preacher_id = preachers.id)`,
      ]),
    )
    .where('user_id', 'not in', sql<string>`(${idsBlockedWith(userId)})`)
  const [rows, church, place] = await Promise.all([
    ids.length > 0 ? preachers.execute() : [],
    db.selectFrom('churches').select(['latitude', 'longitude']).where('id', '=', churchId).executeTakeFirstOrThrow(),
    location === undefined ? undefined : findLocation(db, location),
  ])
  const towns = await findTowns(db, rows)
  return {
    church,
    place,
    preachers: rows.map(({ id, city, state }) => ({ id, town: towns.get(townKey({ city, state })) })),
  }
}
export type MapRows = Awaited<ReturnType<typeof mapOf>>
