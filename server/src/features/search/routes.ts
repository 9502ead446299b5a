import { searchEndpoints } from '@openpulpit/contract/search'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findPreachers } from './queries.ts'
import { toSearchReply } from './view.ts'

export function searchRoutes(app: FastifyInstance, { clock, database }: Services): void {
  route(app, searchEndpoints.preachers, async ({ actor, query }) =>
    toSearchReply(await findPreachers(database.kysely, actor, query, clock.now()), query),
  )
}
