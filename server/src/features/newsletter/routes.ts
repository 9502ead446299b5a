import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { outgoingEmailRateLimit, strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { confirmSubscription, subscribe } from './commands.ts'

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  route(app, newsletterEndpoints.subscribe, ({ body }) => subscribe(services, body.email), outgoingEmailRateLimit)
  route(app, newsletterEndpoints.confirm, ({ body }) => confirmSubscription(services, body.key), strictRateLimit)
}
