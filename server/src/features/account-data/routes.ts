import { accountEndpoints } from '@openpulpit/contract/account'
import type { FastifyInstance } from 'fastify'
import { clientInfoOf } from '../../platform/http/client-info.ts'
import { credentialRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { deleteAccount } from './deletion/commands.ts'
import { accountExportOf } from './export/queries.ts'

export function accountDataRoutes(app: FastifyInstance, parts: Services): void {
  route(app, accountEndpoints.export, ({ actor }) => accountExportOf(parts, actor), credentialRateLimit)
  route(
    app,
    accountEndpoints.delete,
    ({ actor, body, request, reply }) =>
      deleteAccount(parts, actor, body, clientInfoOf(request, reply, parts.settings)),
    credentialRateLimit,
  )
}
