import type { Feature } from '../../platform/feature.ts'
import { anonymizeChurch } from './commands.ts'
import { churchRoutes } from './routes.ts'

export const feature: Feature = {
  routes: churchRoutes,
  forget: anonymizeChurch,
}
