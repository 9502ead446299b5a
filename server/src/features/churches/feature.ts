import type { Feature } from '../../platform/feature.ts'
import { churchRoutes } from './routes.ts'

export const feature: Feature = {
  routes: churchRoutes,
}
