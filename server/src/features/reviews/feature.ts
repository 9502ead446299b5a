import type { Feature } from '../../platform/feature.ts'
import { reviewJobs } from './jobs.ts'
import { reviewRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reviewRoutes,
  jobs: reviewJobs,
}
