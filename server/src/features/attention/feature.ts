import type { Feature } from '../../platform/feature.ts'
import { attentionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: attentionRoutes,
}
