import { authEndpoints } from '@openpulpit/contract/auth'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientInfoOf } from '../../platform/http/client-info.ts'
import { outgoingEmailRateLimit, strictRateLimit } from '../../platform/http/rate-limits.ts'
import { optionalActor, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from '../sessions/commands.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
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
import { toMe, toSecondFactorView, toSignedIn } from './view.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings } = services
  const clientOf = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    clientInfoOf(request, reply, settings)

  route(
    app,
    authEndpoints.register,
    async ({ body, idempotencyKey, ...call }) =>
      toSignedIn(await register(services, body, clientOf(call), idempotencyKey), billingTermsOf(services)),
    outgoingEmailRateLimit,
  )
  route(
    app,
    authEndpoints.login,
    async ({ body, ...call }) => toSignedIn(await logIn(services, body, clientOf(call)), billingTermsOf(services)),
    strictRateLimit,
  )
  route(app, authEndpoints.me, async ({ actor }) =>
    toMe(await whoAmI(database.kysely, actor), billingTermsOf(services)),
  )
  route(app, authEndpoints.logout, ({ actor }) => endSession(services, actor, actor.sessionId))
  route(
    app,
    sessionEndpoints.endOthers,
    ({ actor, ...call }) => revokeOtherAccess(services, actor, clientOf(call)),
    strictRateLimit,
  )

  route(app, passwordEndpoints.forgotten, ({ body }) => requestPasswordReset(services, body.email), strictRateLimit)
  route(
    app,
    passwordEndpoints.reset,
    ({ body, ...call }) => resetPassword(services, body, clientOf(call)),
    strictRateLimit,
  )
  route(
    app,
    passwordEndpoints.change,
    ({ actor, body, ...call }) => changePassword(services, actor, body, clientOf(call)),
    strictRateLimit,
  )

  route(app, secondFactorEndpoints.show, async ({ actor }) =>
    toSecondFactorView(await secondFactorOf(database.kysely, actor.userId)),
  )
  route(
    app,
    secondFactorEndpoints.begin,
    ({ actor, body, ...call }) => beginSecondFactor(services, actor, body.password, clientOf(call)),
    strictRateLimit,
  )
  route(
    app,
    secondFactorEndpoints.turnOn,
    ({ actor, body, idempotencyKey, ...call }) =>
      turnOnSecondFactor(services, actor, body.code, clientOf(call), idempotencyKey),
    strictRateLimit,
  )
  route(
    app,
    secondFactorEndpoints.renewCodes,
    ({ actor, body, idempotencyKey, ...call }) =>
      renewRecoveryCodes(services, actor, body, clientOf(call), idempotencyKey),
    strictRateLimit,
  )
  route(
    app,
    secondFactorEndpoints.turnOff,
    ({ actor, body, ...call }) => turnOffSecondFactor(services, actor, body, clientOf(call)),
    strictRateLimit,
  )

  route(
    app,
    verificationEndpoints.verify,
    async ({ body, request, reply }) => {
      const actor = await optionalActor(app, request)
      await verifyAddress(services, body, { actor, visitor: clientOf({ request, reply }) })
    },
    strictRateLimit,
  )
  route(app, verificationEndpoints.resend, ({ actor }) => resendVerification(services, actor), strictRateLimit)
}
