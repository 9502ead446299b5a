import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { secondFactorChanged } from './events.ts'
import { forgetBegun, mailChange } from './second-factor-settings/commands.ts'

export function secondFactorJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(secondFactorChanged, (told) => mailChange(parts, told))
  jobs.every('forget-begun-second-factors', '30 * * * *', () => forgetBegun(parts))
}
