import type { Feature } from '../../platform/feature.ts'
import { sundayRoutes } from './routes.ts'

export const feature: Feature = {
  routes: sundayRoutes,
}
