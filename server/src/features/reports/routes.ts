import { reportEndpoints } from '@openpulpit/contract/reports'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readReport, reportThread, settleReport } from './commands.ts'
import { reportPage } from './queries.ts'
import { toReadReport, toReportView } from './view.ts'

export function reportRoutes(app: FastifyInstance, services: Services): void {
  route(app, reportEndpoints.report, ({ actor, params, body }) => reportThread(services, actor, params.id, body))
  route(app, reportEndpoints.list, async ({ actor, query }) => {
    const { rows, ...facts } = await reportPage(services.database.kysely, actor.userId, query)
    return { reports: rows.map(toReportView), ...facts }
  })
  route(app, reportEndpoints.show, async ({ actor, params }) =>
    toReadReport(await readReport(services, actor, params.id)),
  )
  route(app, reportEndpoints.settle, async ({ actor, params, body }) =>
    toReportView(await settleReport(services, actor, params.id, body.outcome)),
  )
}
