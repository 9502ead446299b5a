import { calls } from '@openpulpit/contract/api'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { completePlaces } from './queries.ts'

export function placeRoutes(app: FastifyInstance, { database }: Parts): void {
  route(app, calls.places.complete, async ({ query }) => ({
    places: await completePlaces(database.kysely, query.q, query.limit),
  }))
}
