import type { Feature } from '../../platform/feature.ts'
import { openRequestsSent } from '../requests/events.ts'
import { addressConfirmed } from '../users/events.ts'
import { forgetOffers } from './commands.ts'
import { notifyMorePreachers, notifyNearbyPreachers, notifyOnceVerified } from './notify-nearby/commands.ts'
import { offerRoutes } from './routes.ts'

export const feature: Feature = {
  routes: offerRoutes,
  jobs: (jobs, services) => {
    jobs.on(openRequestsSent, ({ requestIds }) => notifyNearbyPreachers(services, requestIds))
    jobs.on(addressConfirmed, (confirmed) => notifyOnceVerified(services, confirmed))
    jobs.every('tell-more-preachers', '*/15 * * * *', () => notifyMorePreachers(services))
  },
  forget: forgetOffers,
}
