import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetExpiredSessions } from './commands.ts'

export function sessionJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-expired-sessions', '20 * * * *', () => forgetExpiredSessions(parts))
}
