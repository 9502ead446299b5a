import { reviewCalls } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { writeReview } from './commands.ts'
import { newestReviewsAbout, reviewsOfPreacher } from './queries.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, reviewCalls.write, ({ actor, body }) => writeReview(parts, actor, body))
  route(app, reviewCalls.recent, async ({ actor, query }) => ({
    reviews: await newestReviewsAbout(parts.database.kysely, actor, query.limit),
  }))
  route(app, reviewCalls.ofPreacher, ({ params, query }) => reviewsOfPreacher(parts.database.kysely, params.id, query))
}
