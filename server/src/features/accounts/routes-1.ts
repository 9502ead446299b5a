import { sessionCalls } from '@openpulpit/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { endOtherAccess } from './revoke-access/commands.ts'

export function accessRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    sessionCalls.endOthers,
    ({ actor, request, reply }) => endOtherAccess(parts, actor, visitorOf(request, reply, parts.settings)),
    guarded,
  )
}
