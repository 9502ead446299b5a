import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { mailWaitingReports, mailWarning, tellAdmins, warnOfUnread } from './commands.ts'
import { reportsWaiting, reportWarned } from './events.ts'

export function reportJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('tell-admins-of-reports', '* * * * *', () => tellAdmins(parts))
  jobs.every('warn-of-unread-reports', '10 * * * *', () => warnOfUnread(parts))
  jobs.on(reportsWaiting, (claim) => mailWaitingReports(parts, claim))
  jobs.on(reportWarned, (report) => mailWarning(parts, report))
}
