import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetOldEvents } from './commands.ts'

export function auditJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-audit-events', '55 3 * * *', () => forgetOldEvents(parts))
}
