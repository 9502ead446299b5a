import { auditCalls } from '@openpulpit/contract/audit'
import { totalPages } from '@openpulpit/contract/paging'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { auditEvents } from './queries.ts'
import { toAuditEvent } from './view.ts'

export function auditRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, auditCalls.list, async ({ query }) => {
    const { events, total } = await auditEvents(parts.database.kysely, query)
    return {
      events: events.map(toAuditEvent),
      total,
      totalPages: totalPages(total, query.limit),
      currentPage: query.page,
    }
  })
}
