import { sundayEndpoints } from '@openpulpit/contract/sundays'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { sundaysOfChurch, sundaysOfPreacher } from './queries.ts'
import { toOwnSundays, toSundays } from './view.ts'

export function sundayRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(app, sundayEndpoints.ofChurch, async ({ actor }) => ({
    sundays: toSundays(await sundaysOfChurch(database.kysely, actor.churchId, clock.now())),
  }))
  route(app, sundayEndpoints.ofPreacher, async ({ actor }) => ({
    sundays: toOwnSundays(await sundaysOfPreacher(database.kysely, actor.preacherId, clock.now())),
  }))
}
