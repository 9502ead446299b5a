import type { Feature } from '../../platform/feature.ts'
import { notificationJobs } from './jobs.ts'
import { notificationListeners } from './listeners.ts'
import { notificationRoutes } from './routes.ts'
import { forgetNotifications } from './store/commands.ts'

export const feature: Feature = {
  routes: notificationRoutes,
  listeners: notificationListeners,
  jobs: notificationJobs,
  forget: forgetNotifications,
}
