import type { Output } from '@openpulpit/contract/endpoint'
import { mostOnMap, type searchMapEndpoints } from '@openpulpit/contract/search-map'
import type { Kysely } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { townsOfFound } from '../queries.ts'

/** The towns of the church, the searched place and the results. */
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
  return { church, place, preachers: rows }
}
export type MapRows = Awaited<ReturnType<typeof mapOf>>
