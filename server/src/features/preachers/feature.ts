import type { Feature } from '../../platform/feature.ts'
import { preacherRoutes } from './routes.ts'

export const feature: Feature = {
  routes: preacherRoutes,
}
