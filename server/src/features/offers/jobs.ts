import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { openRequestsSent } from '../requests/events.ts'
import { addressConfirmed } from '../users/events.ts'
import { notifyMorePreachers, notifyNearbyPreachers, notifyOnceVerified } from './notify-nearby/commands.ts'

export function offerJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(openRequestsSent, ({ requestIds }) => notifyNearbyPreachers(parts, requestIds))
  jobs.on(addressConfirmed, (confirmed) => notifyOnceVerified(parts, confirmed))
  jobs.every('tell-more-preachers', '*/15 * * * *', () => notifyMorePreachers(parts))
}
