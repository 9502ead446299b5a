import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { emailAdmin, emailWarning, logUnreadableReports, queueAdminEmails } from './commands.ts'
import { reportsWaiting, reportWarned } from './events.ts'

export function reportJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('tell-admins-of-reports', '* * * * *', () => queueAdminEmails(parts))
  jobs.every('warn-of-unread-reports', '10 * * * *', () => logUnreadableReports(parts))
  jobs.on(reportsWaiting, (claim) => emailAdmin(parts, claim))
  jobs.on(reportWarned, (report) => emailWarning(parts, report))
}
