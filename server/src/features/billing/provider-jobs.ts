import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { providerTold, reconciliationDue } from './provider-events.ts'
import { forgetOldCheckouts } from './sandbox/played-commands.ts'
import { syncSubscription } from './sync/commands.ts'
import { queueReconciliation } from './sync/reconciling-commands.ts'
import { forgetOldEvents } from './webhooks/commands.ts'

// Some hours: the next day it is asked anew.
const reconciliationRetries = 10

/** For what who takes the money has told us, and for what it has not. */
export function providerJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(providerTold, ({ userId, eventId }) => syncSubscription(parts, userId, undefined, eventId))
  jobs.on(reconciliationDue, ({ userId }) => syncSubscription(parts, userId, 'reconciled'), reconciliationRetries)
  jobs.every('queue-reconciliation', '20 5 * * *', () => queueReconciliation(parts))
  jobs.every('forget-old-billing-events', '10 4 * * *', async () => {
    await forgetOldEvents(parts)
    await forgetOldCheckouts(parts)
  })
}
