import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import type { FastifyInstance } from 'fastify'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { answerTermsByLink, performEmailAction, proposeByLink, showEmailAction } from './commands.ts'
import { toEmailActionView } from './view.ts'

export function emailActionRoutes(app: FastifyInstance, services: Services): void {
  const now = () => services.clock.now()
  route(
    app,
    emailActionEndpoints.show,
    async ({ body }) => toEmailActionView(await showEmailAction(services, body.token), now()),
    strictRateLimit,
  )
  route(
    app,
    emailActionEndpoints.give,
    async ({ body }) => toEmailActionView(await performEmailAction(services, body), now()),
    strictRateLimit,
  )
  route(
    app,
    emailActionEndpoints.proposeTerms,
    async ({ body }) => toEmailActionView(await proposeByLink(services, body), now()),
    strictRateLimit,
  )
  route(
    app,
    emailActionEndpoints.answerTerms,
    async ({ body }) => toEmailActionView(await answerTermsByLink(services, body), now()),
    strictRateLimit,
  )
}
