import type { FastifyInstance } from 'fastify'
import type { LeavingAccount } from './actor.ts'
import type { Tx } from './database/transaction.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { ClientEventHandlers } from './realtime/client-events.ts'
import type { Sockets } from './realtime/connection.ts'
import type { Services } from './services.ts'

/** What a feature adds to the server. Each part is called once, when app.ts assembles it. */
export interface Feature {
  /** Endpoints under `/api`. */
  readonly routes?: (api: FastifyInstance, services: Services) => void | Promise<void>
  /** Paths outside the API for browsers and other programs: images, calendar feeds, links in emails. */
  readonly rootRoutes?: (app: FastifyInstance, services: Services) => void | Promise<void>
  /** Handlers for events from sockets. */
  readonly sockets?: (events: ClientEventHandlers, services: Services, app: FastifyInstance) => void
  /** Sends socket events after domain events. */
  readonly listeners?: (sockets: Sockets, services: Services, app: FastifyInstance) => void
  /** Scheduled tasks and handlers of queued jobs. */
  readonly jobs?: (jobs: JobQueue, services: Services) => void
  /**
   * Removes what the feature stores about an account that is being deleted; what the other side shares stays. Called in
   * the order of app.ts. By then the account and shared rows are locked, and its open requests and coming services closed.
   */
  readonly forget?: (tx: Tx, account: LeavingAccount) => Promise<void>
  /** Runs once the server listens. */
  readonly onListen?: (services: Services) => Promise<void>
}
