import type { Feature } from '../../platform/feature.ts'
import { forgetPaymentDetails } from './pay-details/commands.ts'
import { paymentRoutes } from './routes.ts'

export const feature: Feature = {
  routes: paymentRoutes,
  forget: forgetPaymentDetails,
}
