import type { Feature } from '../../platform/feature.ts'
import { forgetBriefs } from './commands.ts'
import { briefRoutes } from './routes.ts'

export const feature: Feature = {
  routes: briefRoutes,
  forget: forgetBriefs,
}
