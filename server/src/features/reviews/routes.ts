import { reviewCalls } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { replyToReview, writeReview } from './commands.ts'
import { newestReviewsAbout, reviewPage, reviewsOfPreacher } from './queries.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, reviewCalls.write, ({ actor, body, press }) => writeReview(parts, actor, body, press))
  route(app, reviewCalls.recent, async ({ actor, query }) => ({
    reviews: await newestReviewsAbout(parts.database.kysely, actor, query.limit),
  }))
  route(app, reviewCalls.aboutMe, ({ actor, query }) => reviewPage(parts.database.kysely, actor, query))
  route(app, reviewCalls.reply, ({ actor, params, body }) => replyToReview(parts, actor, params.id, body))
  route(app, reviewCalls.ofPreacher, ({ params, query }) => reviewsOfPreacher(parts.database.kysely, params.id, query))
}
