import { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { replyToReview, writeReview } from './commands.ts'
import { newestReviewsAbout, reviewPage, reviewsOfPreacher } from './queries.ts'

export function reviewRoutes(app: FastifyInstance, parts: Services): void {
  route(app, reviewEndpoints.write, ({ actor, body, idempotencyKey: press }) => writeReview(parts, actor, body, press))
  route(app, reviewEndpoints.recent, async ({ actor, query }) => ({
    reviews: await newestReviewsAbout(parts.database.kysely, actor, query.limit),
  }))
  route(app, reviewEndpoints.aboutMe, ({ actor, query }) => reviewPage(parts.database.kysely, actor, query))
  route(app, reviewEndpoints.reply, ({ actor, params, body }) => replyToReview(parts, actor, params.id, body))
  route(app, reviewEndpoints.ofPreacher, ({ params, query }) =>
    reviewsOfPreacher(parts.database.kysely, params.id, query),
  )
}
