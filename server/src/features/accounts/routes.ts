import { authCalls } from '@openpulpit/contract/auth'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { emailsAnyone, guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { endSession } from '../sessions/commands.ts'
import { logIn, register } from './sign-in/commands.ts'
import { whoAmI } from './sign-in/queries.ts'

export function authRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    authCalls.register,
    ({ body, press, request, reply }) => register(parts, body, visitorOf(request, reply, parts.settings), press),
    emailsAnyone,
  )
  route(
    app,
    authCalls.login,
    ({ body, request, reply }) => logIn(parts, body, visitorOf(request, reply, parts.settings)),
    guarded,
  )
  route(app, authCalls.me, ({ actor }) => whoAmI(parts, actor))
  route(app, authCalls.logout, ({ actor }) => endSession(parts, actor, actor.sessionId))
}
