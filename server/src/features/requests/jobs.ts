import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { expireRequests } from './close/commands.ts'

/** A request whose day is over in its church's zone, and that no one answered, is closed within the quarter hour. */
export function requestJobs(jobs: JobQueue, services: Services): void {
  jobs.every('expire-requests', '*/15 * * * *', () => expireRequests(services))
}
