import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { expireRequests } from './closing-commands.ts'

/** A request whose day is over in its church's zone, and that nobody answered, is closed within the quarter hour. */
export function requestJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('expire-requests', '*/15 * * * *', () => expireRequests(parts))
}
