import { churchEndpoints } from '@openpulpit/contract/churches'
import { newestReviewsShown } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { sharedLinkRateLimit, strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { newestReviewsOfChurch } from '../reviews/queries.ts'
import { saveChurch } from './commands.ts'
import { churchForPreacher, ownChurch, sharedChurch } from './queries.ts'
import { toChurchPage, toChurchProfile, toSharedChurch } from './view.ts'

export function churchRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const db = services.database.kysely

  route(app, churchEndpoints.profile, async ({ actor }) => toChurchProfile(await ownChurch(db, actor.userId)))
  route(app, churchEndpoints.saveProfile, async ({ actor, body, ifVersion }) =>
    toChurchProfile(await saveChurch(services, actor, body, ifVersion)),
  )

  route(
    app,
    churchEndpoints.profilePdf,
    async ({ actor }) => {
      const { toProfilePdf } = await import('./profile-pdf/view.ts')
      return toProfilePdf(toChurchProfile(await ownChurch(db, actor.userId)), clock.now())
    },
    // Drawing a page is work, and no one needs one every second.
    strictRateLimit,
  )

  route(app, churchEndpoints.show, async ({ actor, params }) => {
    const [church, reviews] = await Promise.all([
      churchForPreacher(db, actor.preacherId, params.id),
      newestReviewsOfChurch(db, params.id, newestReviewsShown),
    ])
    return toChurchPage(church, reviews)
  })

  route(
    app,
    churchEndpoints.shared,
    async ({ params }) => toSharedChurch(await sharedChurch(db, params.id)),
    sharedLinkRateLimit,
  )
}
