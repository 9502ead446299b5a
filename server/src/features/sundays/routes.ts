import { sundayCalls } from '@openpulpit/contract/sundays'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { comingSundays } from './queries.ts'
import { toSundays } from './view.ts'

export function sundayRoutes(app: FastifyInstance, { database, clock }: Parts): void {
  route(app, sundayCalls.ofChurch, async ({ actor }) => ({
    sundays: toSundays(await comingSundays(database.kysely, actor.churchId, clock.now())),
  }))
}
