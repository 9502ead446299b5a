import type { Feature } from '../../platform/feature.ts'
import { briefRoutes } from './routes.ts'

export const feature: Feature = {
  routes: briefRoutes,
}
