import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import type { FastifyInstance } from 'fastify'
import { clientInfoOf } from '../../../platform/http/client-info.ts'
import { strictRateLimit } from '../../../platform/http/rate-limits.ts'
import { optionalActor, route } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  resendEmailChange,
  undoEmailChange,
} from './commands.ts'
import { pendingEmailChangeOf } from './queries.ts'
import { toEmailChangeView } from './view.ts'

export function emailChangeRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services

  route(app, emailChangeEndpoints.show, async ({ actor }) =>
    toEmailChangeView(await pendingEmailChangeOf(database.kysely, actor.userId, clock.now())),
  )
  route(
    app,
    emailChangeEndpoints.request,
    async ({ actor, body, request, reply }) =>
      toEmailChangeView(await requestEmailChange(services, actor, body, clientInfoOf(request, reply, settings))),
    strictRateLimit,
  )
  route(
    app,
    emailChangeEndpoints.resend,
    async ({ actor }) => toEmailChangeView(await resendEmailChange(services, actor)),
    strictRateLimit,
  )
  route(app, emailChangeEndpoints.cancel, ({ actor }) => cancelEmailChange(services, actor))
  route(
    app,
    emailChangeEndpoints.confirm,
    async ({ body, request, reply }) => {
      const actor = await optionalActor(app, request)
      await confirmEmailChange(services, body, { actor, visitor: clientInfoOf(request, reply, settings) })
    },
    strictRateLimit,
  )
  route(
    app,
    emailChangeEndpoints.undo,
    ({ body, request, reply }) => undoEmailChange(services, body, clientInfoOf(request, reply, settings)),
    strictRateLimit,
  )
}
