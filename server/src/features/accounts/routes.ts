import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints as calls } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientInfoOf } from '../../platform/http/client-info.ts'
import { credentialRateLimit, outgoingEmailRateLimit } from '../../platform/http/rate-limits.ts'
import { optionalActor, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from '../sessions/commands.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password/commands.ts'
import { revokeOtherAccess } from './revoke-access/commands.ts'
import { secondFactorOf } from './second-factor/queries.ts'
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-settings/commands.ts'
import { logIn, register } from './sign-in/commands.ts'
import { whoAmI } from './sign-in/queries.ts'
import { resendVerification, verifyAddress } from './verification/commands.ts'
import { toSecondFactorView } from './view.ts'

export function authRoutes(app: FastifyInstance, parts: Services): void {
  route(
    app,
    authEndpoints.register,
    ({ body, idempotencyKey: press, request, reply }) =>
      register(parts, body, clientInfoOf(request, reply, parts.settings), press),
    outgoingEmailRateLimit,
  )
  route(
    app,
    authEndpoints.login,
    ({ body, request, reply }) => logIn(parts, body, clientInfoOf(request, reply, parts.settings)),
    credentialRateLimit,
  )
  route(app, authEndpoints.me, ({ actor }) => whoAmI(parts, actor))
  route(app, authEndpoints.logout, ({ actor }) => endSession(parts, actor, actor.sessionId))
}

export function accessRoutes(app: FastifyInstance, parts: Services): void {
  route(
    app,
    sessionEndpoints.endOthers,
    ({ actor, request, reply }) => revokeOtherAccess(parts, actor, clientInfoOf(request, reply, parts.settings)),
    credentialRateLimit,
  )
}

export function passwordRoutes(app: FastifyInstance, parts: Services): void {
  const { settings } = parts
  route(app, passwordEndpoints.forgotten, ({ body }) => requestPasswordReset(parts, body.email), credentialRateLimit)
  route(
    app,
    passwordEndpoints.reset,
    ({ body, request, reply }) => resetPassword(parts, body, clientInfoOf(request, reply, settings)),
    credentialRateLimit,
  )
  route(
    app,
    passwordEndpoints.change,
    ({ actor, body, request, reply }) => changePassword(parts, actor, body, clientInfoOf(request, reply, settings)),
    credentialRateLimit,
  )
}

export function secondFactorRoutes(app: FastifyInstance, parts: Services): void {
  const from = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    clientInfoOf(request, reply, parts.settings)
  route(app, calls.show, async ({ actor }) =>
    toSecondFactorView(await secondFactorOf(parts.database.kysely, actor.userId)),
  )
  route(
    app,
    calls.begin,
    ({ actor, body, ...at }) => beginSecondFactor(parts, actor, body.password, from(at)),
    credentialRateLimit,
  )
  route(
    app,
    calls.turnOn,
    ({ actor, body, idempotencyKey: press, ...at }) => turnOnSecondFactor(parts, actor, body.code, from(at), press),
    credentialRateLimit,
  )
  route(
    app,
    calls.renewCodes,
    ({ actor, body, idempotencyKey: press, ...at }) => renewRecoveryCodes(parts, actor, body, from(at), press),
    credentialRateLimit,
  )
  route(
    app,
    calls.turnOff,
    ({ actor, body, ...at }) => turnOffSecondFactor(parts, actor, body, from(at)),
    credentialRateLimit,
  )
}

export function verificationRoutes(app: FastifyInstance, parts: Services): void {
  route(
    app,
    verificationEndpoints.verify,
    async ({ body, request, reply }) => {
      const by = { actor: await optionalActor(app, request), visitor: clientInfoOf(request, reply, parts.settings) }
      await verifyAddress(parts, body, by)
    },
    credentialRateLimit,
  )
  route(app, verificationEndpoints.resend, ({ actor }) => resendVerification(parts, actor), credentialRateLimit)
}
