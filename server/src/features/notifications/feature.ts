import type { Feature } from '../../platform/feature.ts'
import { notificationJobs, reminderJobs } from './jobs.ts'
import { notificationListeners } from './listeners.ts'
import { notificationRoutes, pushRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (api, services) => {
    notificationRoutes(api, services)
    pushRoutes(api, services)
  },
  listeners: notificationListeners,
  jobs: (jobs, services) => {
    notificationJobs(jobs, services)
    reminderJobs(jobs, services)
  },
}
