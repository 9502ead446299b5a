import { invitationEndpoints } from '@openpulpit/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { clientInfoOf } from '../../platform/http/client-info.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { claimOffer, declineOffer } from './claiming/commands.ts'
import { offersTo } from './claiming/queries.ts'
import {
  answerInvitation,
  answerTermsByInvitation,
  briefByInvitation,
  proposeByInvitation,
  resumeByInvitation,
  showInvitation,
  stopByInvitation,
  writeByInvitation,
} from './commands.ts'
import { joinByInvitation } from './joining/commands.ts'
import { toInvitationView, toInvitedBrief, toJoined, toOffer } from './view.ts'

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const now = () => services.clock.now()
  route(
    app,
    invitationEndpoints.show,
    async ({ body }) => toInvitationView(await showInvitation(services, body.token), now()),
    strictRateLimit,
  )
  route(
    app,
    invitationEndpoints.answer,
    async ({ body }) => toInvitationView(await answerInvitation(services, body), now()),
    strictRateLimit,
  )
  route(
    app,
    invitationEndpoints.proposeTerms,
    async ({ body }) => toInvitationView(await proposeByInvitation(services, body), now()),
    strictRateLimit,
  )
  route(
    app,
    invitationEndpoints.answerTerms,
    async ({ body }) => toInvitationView(await answerTermsByInvitation(services, body), now()),
    strictRateLimit,
  )
  route(
    app,
    invitationEndpoints.write,
    async ({ body: { token, ...message } }) =>
      toInvitationView(await writeByInvitation(services, token, message), now()),
    strictRateLimit,
  )
  route(
    app,
    invitationEndpoints.brief,
    async ({ body }) => toInvitedBrief(await briefByInvitation(services, body.token)),
    strictRateLimit,
  )
  route(app, invitationEndpoints.stop, ({ body }) => stopByInvitation(services, body), strictRateLimit)
  route(app, invitationEndpoints.resume, ({ body }) => resumeByInvitation(services, body), strictRateLimit)
  route(app, invitationEndpoints.offers, async ({ actor }) => ({
    offers: (await offersTo(services.database.kysely, actor.userId, now())).map(toOffer),
  }))
  route(app, invitationEndpoints.claim, ({ actor, body }) => claimOffer(services, actor, body.churchId))
  route(app, invitationEndpoints.decline, ({ actor, body }) => declineOffer(services, actor, body.churchId))
  route(
    app,
    invitationEndpoints.join,
    async ({ body, request, reply }) =>
      toJoined(
        await joinByInvitation(services, body, clientInfoOf(request, reply, services.settings)),
        billingTermsOf(services),
      ),
    strictRateLimit,
  )
}
