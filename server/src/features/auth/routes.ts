import { authCalls } from '@openpulpit/contract/auth'
import type { FastifyInstance } from 'fastify'
import { emailsAnyone, guarded } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { endSession } from '../sessions/commands.ts'
import { logIn, register } from './commands.ts'
import { whoAmI } from './queries.ts'

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
