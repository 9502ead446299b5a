import type { Feature } from '../../platform/feature.ts'
import { anonymizePreacher } from './commands.ts'
import { preacherJobs } from './jobs.ts'
import { preacherRoutes } from './routes.ts'

export const feature: Feature = {
  routes: preacherRoutes,
  jobs: preacherJobs,
  forget: anonymizePreacher,
}
