import type { Feature } from '../../platform/feature.ts'
import { anonymizeUser } from './commands.ts'
import { userRoutes } from './routes.ts'

export const feature: Feature = {
  routes: userRoutes,
  forget: anonymizeUser,
}
