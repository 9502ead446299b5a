import { offerEndpoints } from '@openpulpit/contract/offers'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { WholeRequest } from '../requests/queries.ts'
import { acceptOffer } from './accept-offer/commands.ts'
import { makeOffer, withdrawOffer } from './commands.ts'
import { preachersNearby } from './nearby/queries.ts'
import { toNearbyPreachers } from './nearby/view.ts'
import { openRequestPage } from './open-requests/queries.ts'
import { toOpenRequests, toRequestPage } from './open-requests/view.ts'

const nearbyRateLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const

export function offerRoutes(app: FastifyInstance, services: Services): void {
  const present = (request: WholeRequest, actor: Actor) => toRequestPage(request, actor, services.clock.now())

  route(app, offerEndpoints.open, async ({ actor, query }) => {
    const now = services.clock.now()
    return toOpenRequests(await openRequestPage(services.database.kysely, actor, query, now), actor, now)
  })
  route(
    app,
    offerEndpoints.nearby,
    async ({ actor, query }) => toNearbyPreachers(await preachersNearby(services, actor, query)),
    // It weighs everyone near: a page asks once for what it shows.
    nearbyRateLimit,
  )
  route(app, offerEndpoints.offer, async ({ actor, params, body }) =>
    present(await makeOffer(services, actor, params.id, body ?? {}), actor),
  )
  route(app, offerEndpoints.takeBack, ({ actor, params }) => withdrawOffer(services, actor, params.id))
  route(app, offerEndpoints.choose, async ({ actor, params, body }) =>
    present(await acceptOffer(services, actor, params.id, body), actor),
  )
}
