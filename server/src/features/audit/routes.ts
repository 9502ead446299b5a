import { auditEndpoints } from '@openpulpit/contract/audit'
import { totalPages } from '@openpulpit/contract/page-numbers'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { auditEvents } from './queries.ts'
import { toAuditEvent } from './view.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  route(app, auditEndpoints.list, async ({ query }) => {
    const { events, total } = await auditEvents(services.database.kysely, query)
    return {
      events: events.map(toAuditEvent),
      total,
      totalPages: totalPages(total, query.limit),
      currentPage: query.page,
    }
  })
}
