import type { Feature } from '../../platform/feature.ts'
import { emailActionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: emailActionRoutes,
}
