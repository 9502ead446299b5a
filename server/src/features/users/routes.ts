import { accountEndpoints } from '@openpulpit/contract/account'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { savePreferences } from './commands.ts'
import { preferencesOf } from './queries.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  route(app, accountEndpoints.preferences, ({ actor }) => preferencesOf(services.database.kysely, actor.userId))
  route(app, accountEndpoints.savePreferences, ({ actor, body }) => savePreferences(services, actor, body))
}
