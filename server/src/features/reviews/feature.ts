import type { Feature } from '../../platform/feature.ts'
import { reviewRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reviewRoutes,
}
