import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { pushEndpoints } from '@openpulpit/contract/push'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { pushKeys, subscribeDevice, unsubscribeDevice } from './push/commands.ts'
import { undismissedNotifications } from './queries.ts'
import { dismiss, dismissAll } from './store/commands.ts'
import { toNotificationView } from './view.ts'

export function notificationRoutes(app: FastifyInstance, parts: Services): void {
  route(app, notificationEndpoints.list, async ({ actor }) => {
    const { rows, unread } = await undismissedNotifications(parts.database.kysely, actor.userId)
    return { notifications: rows.map(toNotificationView), unread }
  })
  route(app, notificationEndpoints.dismiss, ({ actor, params }) => dismiss(parts, actor, params.id))
  route(app, notificationEndpoints.dismissAll, ({ actor }) => dismissAll(parts, actor))

  route(app, pushEndpoints.key, async () => ({ publicKey: (await pushKeys(parts)).publicKey }))
  route(app, pushEndpoints.subscribe, ({ actor, body }) => subscribeDevice(parts, actor, body))
  route(app, pushEndpoints.unsubscribe, ({ actor, body }) => unsubscribeDevice(parts, actor, body.endpoint))
}
