import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetOldAnswerLinks } from './ending-commands.ts'

export function answerJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-answer-links', '45 * * * *', () => forgetOldAnswerLinks(parts))
}
