import type { Feature } from '../../platform/feature.ts'
import { forgetEntries } from './forgetting/commands.ts'
import { rosterRoutes } from './routes.ts'

export const feature: Feature = {
  routes: rosterRoutes,
  forget: forgetEntries,
}
