import { savedCalls } from '@openpulpit/contract/roster'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { dropPreacherFor, savePreacherFor } from './commands.ts'

export function savedRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, savedCalls.save, ({ actor, params }) => savePreacherFor(parts, actor, params.id))
  route(app, savedCalls.forget, ({ actor, params }) => dropPreacherFor(parts, actor, params.id))
}
