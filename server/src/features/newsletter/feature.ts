import type { Feature } from '../../platform/feature.ts'
import { newsletterToMove } from '../accounts/events.ts'
import { deleteUnconfirmed, forgetSubscriber, moveSubscription, sendConfirmation } from './commands.ts'
import { newsletterRequested } from './events.ts'
import { newsletterRoutes } from './routes.ts'

export const feature: Feature = {
  routes: newsletterRoutes,
  jobs: (jobs, services) => {
    jobs.on(newsletterRequested, (requested) => sendConfirmation(services, requested))
    jobs.on(newsletterToMove, (change) => moveSubscription(services, change))
    jobs.every('forget-unconfirmed-newsletter', '30 4 * * *', () => deleteUnconfirmed(services))
  },
  forget: forgetSubscriber,
}
