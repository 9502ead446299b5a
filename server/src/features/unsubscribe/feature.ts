import type { Feature } from '../../platform/feature.ts'
import { oneClickRoutes, unsubscribeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: unsubscribeRoutes,
  rootRoutes: oneClickRoutes,
}
