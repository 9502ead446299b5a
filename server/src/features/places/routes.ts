import { api } from '@openpulpit/contract/api'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { completePlaces } from './queries.ts'

export function placeRoutes(app: FastifyInstance, { database }: Services): void {
  route(app, api.places.complete, async ({ query }) => ({
    places: await completePlaces(database.kysely, query.q, query.limit),
  }))
}
