import { verificationCalls } from '@openpulpit/contract/verification'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route, visitorsSession } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { askAgain, verifyAddress } from './verification/commands.ts'

export function verificationRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    verificationCalls.verify,
    async ({ body, request, reply }) => {
      const by = { actor: await visitorsSession(app, request), visitor: visitorOf(request, reply, parts.settings) }
      await verifyAddress(parts, body, by)
    },
    guarded,
  )
  route(app, verificationCalls.resend, ({ actor }) => askAgain(parts, actor), guarded)
}
