import type { Feature } from '../../platform/feature.ts'
import { rosterRoutes } from './routes.ts'

export const feature: Feature = {
  routes: rosterRoutes,
}
