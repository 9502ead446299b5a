import type { Feature } from '../../platform/feature.ts'
import { paymentRoutes } from './routes.ts'

export const feature: Feature = {
  routes: paymentRoutes,
}
