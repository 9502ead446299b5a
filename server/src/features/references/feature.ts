import type { Feature } from '../../platform/feature.ts'
import { forgetReferences, forgetUnwritten } from './commands.ts'
import { referenceAsked } from './events.ts'
import { referenceRoutes } from './routes.ts'
import { sendReferenceRequest } from './sending/commands.ts'

export const feature: Feature = {
  routes: referenceRoutes,
  jobs: (jobs, services) => {
    jobs.on(referenceAsked, (asked) => sendReferenceRequest(services, asked))
    jobs.every('forget-unwritten-references', '25 * * * *', () => forgetUnwritten(services))
  },
  forget: forgetReferences,
}
