import type { Feature } from '../../platform/feature.ts'
import { forgetSermons } from './commands.ts'
import { sermonRoutes } from './routes.ts'

export const feature: Feature = {
  routes: sermonRoutes,
  forget: forgetSermons,
}
