import { verificationCalls } from '@openpulpit/contract/verification'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { askAgain, verifyAddress } from './commands.ts'

export function verificationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, verificationCalls.verify, ({ body }) => verifyAddress(parts, body.token), guarded)
  route(app, verificationCalls.resend, ({ actor }) => askAgain(parts, actor), guarded)
}
