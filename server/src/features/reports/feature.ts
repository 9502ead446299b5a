import type { Feature } from '../../platform/feature.ts'
import { emailAdmin, emailWarning, forgetReports, logUnreadableReports, queueAdminEmails } from './commands.ts'
import { reportsWaiting, reportWarned } from './events.ts'
import { reportRoutes } from './routes.ts'

export const feature: Feature = {
  routes: reportRoutes,
  jobs: (jobs, services) => {
    jobs.every('tell-admins-of-reports', '* * * * *', () => queueAdminEmails(services))
    jobs.every('warn-of-unread-reports', '10 * * * *', () => logUnreadableReports(services))
    jobs.on(reportsWaiting, (claim) => emailAdmin(services, claim))
    jobs.on(reportWarned, (report) => emailWarning(services, report))
  },
  forget: forgetReports,
}
