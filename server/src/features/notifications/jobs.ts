import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { mailNotice } from './commands.ts'
import { noticeStored } from './events.ts'

export function notificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(noticeStored, (stored) => mailNotice(parts, stored))
}
