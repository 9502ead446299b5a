import { churchEndpoints } from '@openpulpit/contract/churches'
import type { FastifyInstance } from 'fastify'
import { credentialRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { newestReviewsOfChurch } from '../reviews/queries.ts'
import { saveChurch } from './commands.ts'
import { churchForPreacher, ownChurch } from './queries.ts'

const reviewsShown = 10

export function churchRoutes(app: FastifyInstance, parts: Services): void {
  const { clock } = parts
  const db = parts.database.kysely

  route(app, churchEndpoints.profile, ({ actor }) => ownChurch(db, actor.userId))
  route(app, churchEndpoints.saveProfile, ({ actor, body, ifVersion }) => saveChurch(parts, actor, body, ifVersion))

  route(
    app,
    churchEndpoints.profilePdf,
    async ({ actor }) => {
      const { toProfilePdf } = await import('./profile-pdf/view.ts')
      return toProfilePdf(await ownChurch(db, actor.userId), clock.now())
    },
    // Drawing a page is work, and nobody needs one every second.
    credentialRateLimit,
  )

  route(app, churchEndpoints.show, async ({ actor, params }) => {
    const [church, { reviews, total }] = await Promise.all([
      churchForPreacher(db, actor.preacherId, params.id),
      newestReviewsOfChurch(db, params.id, reviewsShown),
    ])
    return { church, reviews, reviewsTotal: total }
  })
}
