import { searchCalls } from '@openpulpit/contract/search'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { findPreachers } from './queries.ts'

export function searchRoutes(app: FastifyInstance, { clock, database }: Parts): void {
  route(app, searchCalls.preachers, ({ actor, query }) => findPreachers(database.kysely, actor, query, clock.now()))
}
