import type { Feature } from '../../platform/feature.ts'
import { forgetOldRefusals } from './commands.ts'

export const feature: Feature = {
  jobs: (jobs, services) => {
    jobs.every('forget-old-refusals', '45 4 * * *', () => forgetOldRefusals(services))
  },
}
