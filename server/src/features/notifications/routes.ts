import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { pushEndpoints } from '@openpulpit/contract/push'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { pushKeys, subscribeDevice, unsubscribeDevice } from './push/commands.ts'
import { undismissedNotifications } from './queries.ts'
import { dismiss, dismissAll } from './store/commands.ts'
import { toNotificationView } from './view.ts'

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, notificationEndpoints.list, async ({ actor }) => {
    const { rows, unread } = await undismissedNotifications(services.database.kysely, actor.userId)
    return { notifications: rows.map(toNotificationView), unread }
  })
  route(app, notificationEndpoints.dismiss, ({ actor, params }) => dismiss(services, actor, params.id))
  route(app, notificationEndpoints.dismissAll, ({ actor }) => dismissAll(services, actor))

  route(app, pushEndpoints.key, async () => ({ publicKey: (await pushKeys(services)).publicKey }))
  route(app, pushEndpoints.subscribe, ({ actor, body }) => subscribeDevice(services, actor, body))
  route(app, pushEndpoints.unsubscribe, ({ actor, body }) => unsubscribeDevice(services, actor, body.endpoint))
}
