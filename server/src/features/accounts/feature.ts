import type { Feature } from '../../platform/feature.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
}
