import { statsEndpoints } from '@openpulpit/contract/stats'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { churchFigures, earningsByMonth, preacherFigures } from './queries.ts'
import { toChurchStats, toMonthEarned, toPreacherStats } from './view.ts'

export function statsRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(app, statsEndpoints.ofChurch, async ({ actor }) =>
    toChurchStats(await churchFigures(database.kysely, actor.churchId)),
  )
  route(app, statsEndpoints.ofPreacher, async ({ actor }) =>
    toPreacherStats(await preacherFigures(database.kysely, actor.preacherId, clock.now())),
  )
  route(app, statsEndpoints.earnings, async ({ actor }) => ({
    months: (await earningsByMonth(database.kysely, actor.preacherId, clock.now())).map(toMonthEarned),
  }))
}
