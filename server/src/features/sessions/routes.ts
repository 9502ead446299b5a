import { sessionEndpoints } from '@openpulpit/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from './commands.ts'
import { openSessions } from './queries.ts'
import { toSessionViews } from './view.ts'

export function sessionRoutes(app: FastifyInstance, parts: Services): void {
  route(app, sessionEndpoints.list, async ({ actor }) => ({
    sessions: toSessionViews(
      await openSessions(parts.database.kysely, actor.userId, parts.clock.now()),
      actor.sessionId,
    ),
  }))
  route(app, sessionEndpoints.end, ({ actor, params }) => endSession(parts, actor, params.id))
}
