import type { Feature } from '../../platform/feature.ts'
import { forgetBlocks } from './commands.ts'
import { blockRoutes } from './routes.ts'

export const feature: Feature = {
  routes: blockRoutes,
  forget: forgetBlocks,
}
