import { authCalls } from '@openpulpit/contract/auth'
import { passwordCalls } from '@openpulpit/contract/passwords'
import { secondFactorCalls as calls } from '@openpulpit/contract/second-factor'
import { sessionCalls } from '@openpulpit/contract/sessions'
import { verificationCalls } from '@openpulpit/contract/verification'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { emailsAnyone, guarded } from '../../platform/http/rate-limits.ts'
import { route, visitorsSession } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { endSession } from '../sessions/commands.ts'
import { askForReset, changePassword, resetPassword } from './password/commands.ts'
import { endOtherAccess } from './revoke-access/commands.ts'
import { secondFactorOf } from './second-factor/queries.ts'
import { begin, renewCodes, turnOff, turnOn } from './second-factor-settings/commands.ts'
import { logIn, register } from './sign-in/commands.ts'
import { whoAmI } from './sign-in/queries.ts'
import { askAgain, verifyAddress } from './verification/commands.ts'
import { toSecondFactorView } from './view.ts'

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

export function accessRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    sessionCalls.endOthers,
    ({ actor, request, reply }) => endOtherAccess(parts, actor, visitorOf(request, reply, parts.settings)),
    guarded,
  )
}

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

export function secondFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const from = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    visitorOf(request, reply, parts.settings)
  route(app, calls.show, async ({ actor }) =>
    toSecondFactorView(await secondFactorOf(parts.database.kysely, actor.userId)),
  )
  route(app, calls.begin, ({ actor, body, ...at }) => begin(parts, actor, body.password, from(at)), guarded)
  route(app, calls.turnOn, ({ actor, body, press, ...at }) => turnOn(parts, actor, body.code, from(at), press), guarded)
  route(
    app,
    calls.renewCodes,
    ({ actor, body, press, ...at }) => renewCodes(parts, actor, body, from(at), press),
    guarded,
  )
  route(app, calls.turnOff, ({ actor, body, ...at }) => turnOff(parts, actor, body, from(at)), guarded)
}

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
