import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'
import type { LeavingAccount } from './actor.ts'
import type { PaymentProvider } from './billing-provider/payment-provider.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Tx } from './database/transaction.ts'
import type { EventBus } from './events.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/email.ts'
import type { Metrics } from './metrics.ts'

/** The dependencies of every feature. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly events: EventBus
  readonly jobs: JobQueue
  readonly mailer: Mailer
  /** Storage for private files. */
  readonly files: FileStore
  /** Undefined if the operator charges no one. */
  readonly billingProvider: PaymentProvider | undefined
  /** Has every feature forget an account that is being deleted. */
  readonly forget: (tx: Tx, account: LeavingAccount) => Promise<void>
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For scripts that run a feature's command outside a request. */
    readonly services: Services
  }
}
