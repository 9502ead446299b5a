import { importCalls } from '@openpulpit/contract/external-calendars'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { addCalendar, removeCalendar } from './external/commands.ts'
import { calendarsOf } from './external/queries.ts'
import { readNow } from './external/reading-commands.ts'

/** Each of these asks somebody else's server for something. */
const sparing = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } } as const

export function importRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  route(app, importCalls.list, async ({ actor }) => ({
    calendars: await calendarsOf(database.kysely, actor.preacherId, clock.now()),
  }))
  route(app, importCalls.add, ({ actor, body }) => addCalendar(parts, actor, body), sparing)
  route(app, importCalls.read, ({ actor, params }) => readNow(parts, actor, params.id), sparing)
  route(app, importCalls.remove, ({ actor, params }) => removeCalendar(parts, actor, params.id))
}
