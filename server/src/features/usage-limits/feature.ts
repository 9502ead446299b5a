import type { Feature } from '../../platform/feature.ts'
import { deleteOldUsage } from './commands.ts'

export const feature: Feature = {
  jobs: (jobs, services) => jobs.every('forget-old-quotas', '25 4 * * *', () => deleteOldUsage(services)),
}
