import type { Feature } from '../../platform/feature.ts'
import { deleteOldAuditEvents, forgetAuditedDevices } from './commands.ts'
import { auditRoutes } from './routes.ts'

export const feature: Feature = {
  routes: auditRoutes,
  jobs: (jobs, services) => jobs.every('forget-old-audit-events', '55 3 * * *', () => deleteOldAuditEvents(services)),
  forget: forgetAuditedDevices,
}
