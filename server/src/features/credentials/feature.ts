import type { Feature } from '../../platform/feature.ts'
import { forgetCredentials } from './commands.ts'
import { remindOfExpiry } from './expiry/commands.ts'
import { credentialRoutes } from './routes.ts'

export const feature: Feature = {
  routes: credentialRoutes,
  jobs: (jobs, services) => jobs.every('remind-of-expiring-credentials', '10 * * * *', () => remindOfExpiry(services)),
  forget: forgetCredentials,
}
