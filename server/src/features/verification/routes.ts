import { verificationCalls } from '@openpulpit/contract/verification'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../../platform/http/limits.ts'
import { route, visitorsSession } from '../../platform/http/route.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { askAgain, verifyAddress } from './commands.ts'

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
