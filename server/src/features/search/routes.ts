import { savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { searchEndpoints } from '@openpulpit/contract/search'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import type { FastifyInstance } from 'fastify'
import type { ChurchActor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { mapOf } from './map/queries.ts'
import { toSearchMap } from './map/view.ts'
import { findPreachers } from './queries.ts'
import { editSearch, removeSearch, saveSearch } from './saved/commands.ts'
import { savedSearchesOf, savedSearchOf } from './saved/queries.ts'
import { toSavedSearch } from './saved/view.ts'
import { toSearchReply } from './view.ts'

export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services
  const db = database.kysely
  route(app, searchEndpoints.preachers, async ({ actor, query }) =>
    toSearchReply(await findPreachers(db, actor, query, clock.now()), query),
  )
  route(app, searchMapEndpoints.show, async ({ actor, query }) => toSearchMap(await mapOf(db, actor, query)))

  const saved = async ({ churchId }: ChurchActor, id: string) =>
    toSavedSearch(await savedSearchOf(db, churchId, id), clock.now())
  route(app, savedSearchEndpoints.list, async ({ actor }) => ({
    searches: (await savedSearchesOf(db, actor.churchId)).map((row) => toSavedSearch(row, clock.now())),
  }))
  route(app, savedSearchEndpoints.show, ({ actor, params }) => saved(actor, params.id))
  route(app, savedSearchEndpoints.add, async ({ actor, body }) => saved(actor, await saveSearch(services, actor, body)))
  route(app, savedSearchEndpoints.edit, async ({ actor, params, body }) => {
    await editSearch(services, actor, params.id, body)
    return saved(actor, params.id)
  })
  route(app, savedSearchEndpoints.remove, ({ actor, params }) => removeSearch(services, actor, params.id))
}
