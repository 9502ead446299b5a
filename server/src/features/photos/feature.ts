import type { Feature } from '../../platform/feature.ts'
import { photoRoutes } from './routes.ts'

export const feature: Feature = {
  rootRoutes: photoRoutes,
}
