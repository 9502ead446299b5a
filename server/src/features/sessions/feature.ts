import type { Feature } from '../../platform/feature.ts'
import { deleteExpiredSessions } from './commands.ts'
import { sessionListeners } from './listeners.ts'
import { sessionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: sessionRoutes,
  listeners: sessionListeners,
  jobs: (jobs, services) => jobs.every('forget-expired-sessions', '20 * * * *', () => deleteExpiredSessions(services)),
}
