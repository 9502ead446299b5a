import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { EventBus } from './events.ts'

/** What every feature is given to work with. */
export interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly events: EventBus
  readonly log: FastifyBaseLogger
}
