import { accountEndpoints } from '@openpulpit/contract/account'
import type { FastifyInstance } from 'fastify'
import { clientInfoOf } from '../../platform/http/client-info.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { deleteAccount } from './deletion/commands.ts'
import { accountExportOf } from './export/queries.ts'
import { toAccountExport } from './export/view.ts'

export function accountDataRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    accountEndpoints.export,
    async ({ actor }) => toAccountExport(await accountExportOf(services, actor), actor, billingTermsOf(services)),
    strictRateLimit,
  )
  route(
    app,
    accountEndpoints.delete,
    ({ actor, body, request, reply }) =>
      deleteAccount(services, actor, body, clientInfoOf(request, reply, services.settings)),
    strictRateLimit,
  )
}
