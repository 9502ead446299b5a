import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { healCoverage } from './healing-commands.ts'
import { sweepSubscriptions } from './sweeping-commands.ts'

export function sweepingJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('sweep-subscriptions', '* * * * *', () => sweepSubscriptions(parts))
  jobs.every('heal-coverage', '17 * * * *', () => healCoverage(parts))
}
