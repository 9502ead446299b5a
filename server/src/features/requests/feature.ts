import type { Feature } from '../../platform/feature.ts'
import { requestJobs } from './jobs.ts'
import { requestListeners } from './listeners.ts'
import { requestRoutes } from './routes.ts'
import { requestSockets } from './sockets.ts'

export const feature: Feature = {
  routes: requestRoutes,
  sockets: (events, services, app) => requestSockets(app, events, services),
  listeners: requestListeners,
  jobs: requestJobs,
}
