import { sessionEndpoints } from '@openpulpit/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from './commands.ts'
import { openSessions } from './queries.ts'
import { toSessionViews } from './view.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, sessionEndpoints.list, async ({ actor }) => ({
    sessions: toSessionViews(
      await openSessions(services.database.kysely, actor.userId, services.clock.now()),
      actor.sessionId,
    ),
  }))
  route(app, sessionEndpoints.end, ({ actor, params }) => endSession(services, actor, params.id))
}
