import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldAnswerLinks } from './links/commands.ts'

export function answerJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-answer-links', '45 * * * *', () => forgetOldAnswerLinks(parts))
}
