import type { Feature } from '../../platform/feature.ts'
import { placeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: placeRoutes,
}
