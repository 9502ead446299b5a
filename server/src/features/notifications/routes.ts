import { notificationCalls } from '@openpulpit/contract/notifications'
import { pushCalls } from '@openpulpit/contract/push'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { dismiss, dismissAll } from './commands.ts'
import { pushKeys, subscribe, unsubscribe } from './push/commands.ts'
import { waitingNotifications } from './queries.ts'

export function notificationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, notificationCalls.list, ({ actor }) => waitingNotifications(parts.database.kysely, actor.userId))
  route(app, notificationCalls.dismiss, ({ actor, params }) => dismiss(parts, actor, params.id))
  route(app, notificationCalls.dismissAll, ({ actor }) => dismissAll(parts, actor))
}

export function pushRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, pushCalls.key, async () => ({ publicKey: (await pushKeys(parts)).publicKey }))
  route(app, pushCalls.subscribe, ({ actor, body }) => subscribe(parts, actor, body))
  route(app, pushCalls.unsubscribe, ({ actor, body }) => unsubscribe(parts, actor, body.endpoint))
}
