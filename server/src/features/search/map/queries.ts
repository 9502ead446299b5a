import type { Output } from '@openpulpit/contract/endpoint'
import { mostOnMap, type searchMapEndpoints } from '@openpulpit/contract/search-map'
import type { Kysely } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { findTowns, townKey } from '../../places/queries.ts'
import { townsOfFound } from '../queries.ts'

/**
 * Where the church, the place of its search and those whom it finds are. Of a preacher it is the town as the table of places
 * has it: their profile may know it by the ZIP, which is closer than anyone is told.
 */
export async function mapOf(
  db: Kysely<DB>,
  actor: ChurchActor,
  query: Output<typeof searchMapEndpoints.show, 'query'>,
) {
  const [{ rows, place }, church] = await Promise.all([
    townsOfFound(db, actor, query, mostOnMap),
    db
      .selectFrom('churches')
      .select(['latitude', 'longitude'])
      .where('id', '=', actor.churchId)
      .executeTakeFirstOrThrow(),
  ])
  const towns = await findTowns(db, rows)
  return {
    church,
    place,
    preachers: rows.map(({ id, city, state }) => ({ id, town: towns.get(townKey({ city, state })) })),
  }
}
export type MapRows = Awaited<ReturnType<typeof mapOf>>
