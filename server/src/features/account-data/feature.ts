import type { Feature } from '../../platform/feature.ts'
import { accountDataRoutes } from './routes.ts'

export const feature: Feature = {
  routes: accountDataRoutes,
}
