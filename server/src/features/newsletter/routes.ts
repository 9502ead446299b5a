import { newsletterCalls } from '@openpulpit/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { emailsAnyone, guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { confirmSubscription, subscribe } from './commands.ts'

export function newsletterRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, newsletterCalls.subscribe, ({ body }) => subscribe(parts, body.email), emailsAnyone)
  route(app, newsletterCalls.confirm, ({ body }) => confirmSubscription(parts, body.key), guarded)
}
