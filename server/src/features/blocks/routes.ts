import { blockEndpoints } from '@openpulpit/contract/blocks'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { block, unblock } from './commands.ts'

export function blockRoutes(app: FastifyInstance, services: Services): void {
  route(app, blockEndpoints.block, ({ actor, params }) => block(services, actor, params.id))
  route(app, blockEndpoints.unblock, ({ actor, params }) => unblock(services, actor, params.id))
}
