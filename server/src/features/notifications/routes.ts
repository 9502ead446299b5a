import { notificationCalls } from '@openpulpit/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { dismiss, dismissAll } from './commands.ts'
import { waitingNotifications } from './queries.ts'

export function notificationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, notificationCalls.list, ({ actor }) => waitingNotifications(parts.database.kysely, actor.userId))
  route(app, notificationCalls.dismiss, ({ actor, params }) => dismiss(parts, actor, params.id))
  route(app, notificationCalls.dismissAll, ({ actor }) => dismissAll(parts, actor))
}
