import { availabilityCalls } from '@openpulpit/contract/availability'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { saveDays } from './availability/commands.ts'
import { calendarBetween } from './availability/queries.ts'

export function availabilityRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, availabilityCalls.show, async ({ actor, query }) => ({
    availability: await calendarBetween(parts.database.kysely, actor.preacherId, query.start, query.end),
  }))
  route(app, availabilityCalls.save, async ({ actor, body }) => ({
    availability: await saveDays(parts, actor, body),
  }))
}
