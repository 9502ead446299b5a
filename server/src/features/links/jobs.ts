import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetOldLinks } from './commands.ts'

export function linkJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-links', '40 * * * *', () => forgetOldLinks(parts))
}
