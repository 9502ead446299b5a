import { authCalls } from '@openpulpit/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guarded } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { logIn, logOut, register } from './commands.ts'
import { whoAmI } from './queries.ts'

export function authRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, authCalls.register, ({ body, request }) => register(parts, body, deviceOf(request)), guarded)
  route(app, authCalls.login, ({ body, request }) => logIn(parts, body, deviceOf(request)), guarded)
  route(app, authCalls.me, ({ actor }) => whoAmI(parts, actor))
  route(app, authCalls.logout, ({ actor }) => logOut(parts, actor))
}

const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? 'unknown').slice(0, 200)
