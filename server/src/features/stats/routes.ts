import { paymentYearEndpoints } from '@openpulpit/contract/payment-year'
import { statsEndpoints } from '@openpulpit/contract/stats'
import type { FastifyInstance } from 'fastify'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { preacherName } from '../preachers/policy.ts'
import { ownPreacher } from '../preachers/queries.ts'
import { earningsOfYear, paidInView } from './earnings-by-year/queries.ts'
import { toEarningsOfYear, toYearPaid } from './earnings-by-year/view.ts'
import { churchFigures, earningsByMonth, preacherFigures } from './queries.ts'
import { toChurchStats, toMonthEarned, toPreacherStats } from './view.ts'

export function statsRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(app, statsEndpoints.ofChurch, async ({ actor }) =>
    toChurchStats(await churchFigures(database.kysely, actor.churchId)),
  )
  route(app, statsEndpoints.ofPreacher, async ({ actor }) =>
    toPreacherStats(await preacherFigures(database.kysely, actor.preacherId, clock.now())),
  )
  route(app, statsEndpoints.earnings, async ({ actor }) => {
    const [months, years] = await Promise.all([
      earningsByMonth(database.kysely, actor.preacherId, clock.now()),
      paidInView(database.kysely, actor.preacherId, clock.now()),
    ])
    return { months: months.map(toMonthEarned), years: years.map(toYearPaid) }
  })
  route(app, statsEndpoints.earningsOfYear, async ({ actor, query: { year } }) =>
    toEarningsOfYear(await earningsOfYear(database.kysely, actor, year, clock.now())),
  )

  route(
    app,
    paymentYearEndpoints.ofPreacherPdf,
    async ({ actor, query: { year } }) => {
      const now = clock.now()
      const [earnings, me] = await Promise.all([
        earningsOfYear(database.kysely, actor, year, now),
        ownPreacher(database.kysely, actor.userId),
      ])
      const { earningsPdf } = await import('./earnings-pdf/view.ts')
      return earningsPdf(toEarningsOfYear(earnings), preacherName(me), {
        now,
        timeZone: me.time_zone,
      })
    },
    // Drawing a page is work, and no one needs one every second.
    strictRateLimit,
  )
}
