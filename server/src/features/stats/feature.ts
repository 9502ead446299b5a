import type { Feature } from '../../platform/feature.ts'
import { statsRoutes } from './routes.ts'

export const feature: Feature = {
  routes: statsRoutes,
}
