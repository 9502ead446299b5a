import { offerCalls } from '@openpulpit/contract/offers'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import type { WholeRequest } from '../requests/queries.ts'
import { choosePreacher } from './accept-offer/commands.ts'
import { offerToCome, takeOfferBack } from './commands.ts'
import { openRequestPage } from './open-requests/queries.ts'
import { toOpenRequests, toRequestPage } from './open-requests/view.ts'

export function offerRoutes(app: FastifyInstance, parts: Parts): void {
  const present = (request: WholeRequest, actor: Actor) => toRequestPage(request, actor, parts.clock.now())

  route(app, offerCalls.open, async ({ actor, query }) => {
    const now = parts.clock.now()
    return toOpenRequests(await openRequestPage(parts.database.kysely, actor, query, now), actor, now)
  })
  route(app, offerCalls.offer, async ({ actor, params, body }) =>
    present(await offerToCome(parts, actor, params.id, body ?? {}), actor),
  )
  route(app, offerCalls.takeBack, ({ actor, params }) => takeOfferBack(parts, actor, params.id))
  route(app, offerCalls.choose, async ({ actor, params, body }) =>
    present(await choosePreacher(parts, actor, params.id, body), actor),
  )
}
