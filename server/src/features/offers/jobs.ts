import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { openRequestsSent } from '../requests/events.ts'
import { addressConfirmed } from '../users/events.ts'
import { tellMorePreachers, tellOfConfirmed, tellPreachersNear } from './notify-nearby/commands.ts'

export function offerJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(openRequestsSent, ({ requestIds }) => tellPreachersNear(parts, requestIds))
  jobs.on(addressConfirmed, (confirmed) => tellOfConfirmed(parts, confirmed))
  jobs.every('tell-more-preachers', '*/15 * * * *', () => tellMorePreachers(parts))
}
