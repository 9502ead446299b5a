import { passwordCalls } from '@openpulpit/contract/passwords'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { askForReset, changePassword, resetPassword } from './password/commands.ts'

export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  const { settings } = parts
  route(app, passwordCalls.forgotten, ({ body }) => askForReset(parts, body.email), guarded)
  route(
    app,
    passwordCalls.reset,
    ({ body, request, reply }) => resetPassword(parts, body, visitorOf(request, reply, settings)),
    guarded,
  )
  route(
    app,
    passwordCalls.change,
    ({ actor, body, request, reply }) => changePassword(parts, actor, body, visitorOf(request, reply, settings)),
    guarded,
  )
}
