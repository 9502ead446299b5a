import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { healCoverage } from './coverage/healing-commands.ts'
import { sweepSubscriptions } from './expiry/commands.ts'

export function sweepingJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('sweep-subscriptions', '* * * * *', () => sweepSubscriptions(parts))
  jobs.every('heal-coverage', '17 * * * *', () => healCoverage(parts))
}
