import type { Feature } from '../../platform/feature.ts'
import { searchRoutes } from './routes.ts'
import { checkSavedSearches, forgetSavedSearches } from './saved/commands.ts'

export const feature: Feature = {
  routes: searchRoutes,
  jobs: (jobs, services) => {
    jobs.every('check-saved-searches', '*/5 * * * *', () => checkSavedSearches(services))
  },
  forget: forgetSavedSearches,
}
