import type { Feature } from '../../platform/feature.ts'
import { deleteOldActionLinks } from './links/commands.ts'
import { emailActionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: emailActionRoutes,
  jobs: (jobs, services) => jobs.every('forget-old-answer-links', '45 * * * *', () => deleteOldActionLinks(services)),
}
