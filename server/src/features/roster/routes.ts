import { rosterEndpoints } from '@openpulpit/contract/roster'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addToRoster, removeFromRoster } from './commands.ts'

export function rosterRoutes(app: FastifyInstance, services: Services): void {
  route(app, rosterEndpoints.save, ({ actor, params }) => addToRoster(services, actor, params.id))
  route(app, rosterEndpoints.forget, ({ actor, params }) => removeFromRoster(services, actor, params.id))
}
