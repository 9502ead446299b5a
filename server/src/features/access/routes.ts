import { sessionCalls } from '@openpulpit/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { endOtherAccess } from './commands.ts'

export function accessRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    sessionCalls.endOthers,
    ({ actor, request, reply }) => endOtherAccess(parts, actor, visitorOf(request, reply, parts.settings)),
    guarded,
  )
}
