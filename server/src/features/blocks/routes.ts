import { blockCalls } from '@openpulpit/contract/blocks'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { block, unblock } from './commands.ts'

export function blockRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, blockCalls.block, ({ actor, params }) => block(parts, actor, params.id))
  route(app, blockCalls.unblock, ({ actor, params }) => unblock(parts, actor, params.id))
}
