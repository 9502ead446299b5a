import type { Feature } from '../../platform/feature.ts'
import { emitToRooms } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import { subscriptionChanged } from './events.ts'
import { billingJobs } from './jobs.ts'
import { warnOfOrphanedSubscriptions } from './orphaned/commands.ts'
import { billingRoutes } from './routes.ts'
import { forgetInvoices } from './sync/commands.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const feature: Feature = {
  routes: async (api, services) => {
    billingRoutes(api, services)
    await webhookRoutes(api, services)
  },
  listeners: (sockets, { events }) => {
    // All of the member's open pages refetch.
    events.on(subscriptionChanged, ({ userId }) => emitToRooms(sockets, [userRoom(userId)], 'notifications_changed'))
  },
  jobs: billingJobs,
  onListen: warnOfOrphanedSubscriptions,
  forget: forgetInvoices,
}
