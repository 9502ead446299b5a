import { churchCalls } from '@openpulpit/contract/churches'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { saveChurch } from './commands.ts'
import { ownChurch } from './queries.ts'

export function churchRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, churchCalls.profile, ({ actor }) => ownChurch(parts.database.kysely, actor.userId))
  route(app, churchCalls.saveProfile, ({ actor, body }) => saveChurch(parts, actor, body))
}
