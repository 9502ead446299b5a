import type { Feature } from '../../platform/feature.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { accountJobs } from './jobs.ts'
import { forgetAccess } from './revoke-access/commands.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (app, services) => {
    accountRoutes(app, services)
    emailChangeRoutes(app, services)
  },
  jobs: accountJobs,
  forget: forgetAccess,
}
