import type { FastifyInstance } from 'fastify'
import type { JobQueue } from './jobs/job-queue.ts'
import type { ClientEventHandlers } from './realtime/client-events.ts'
import type { Sockets } from './realtime/connection.ts'
import type { Services } from './services.ts'

/** What a feature adds to the server. Each part is called once, while app.ts puts the server together. */
export interface Feature {
  /** Its calls of the API, under `/api`. */
  readonly routes?: (api: FastifyInstance, services: Services) => void | Promise<void>
  /** Addresses beside the API, for browsers and other programs: pictures, calendars, buttons in emails. */
  readonly rootRoutes?: (app: FastifyInstance, services: Services) => void | Promise<void>
  /** The events it takes from sockets. */
  readonly sockets?: (events: ClientEventHandlers, services: Services, app: FastifyInstance) => void
  /** What it sends to sockets after something has happened. */
  readonly listeners?: (sockets: Sockets, services: Services, app: FastifyInstance) => void
  /** What it does by the clock, and what was queued for it. */
  readonly jobs?: (jobs: JobQueue, services: Services) => void
  /** What it does once the server listens. */
  readonly onListen?: (services: Services) => Promise<void>
}
