import { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { shownPreacher } from '../preachers/queries.ts'
import { changeReview, replyToReview, writeReview } from './commands.ts'
import { newestReviewsAbout, reviewPage, reviewsOfPreacher, reviewsOfService } from './queries.ts'
import { toReviewFigures, toReviewPage, toReviewsOfService, toReviewView } from './view.ts'

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely

  route(app, reviewEndpoints.write, async ({ actor, body, idempotencyKey }) =>
    toReviewView(await writeReview(services, actor, body, idempotencyKey)),
  )
  route(app, reviewEndpoints.ofService, async ({ actor, params }) =>
    toReviewsOfService(await reviewsOfService(db, actor, params.id, services.clock.now())),
  )
  route(app, reviewEndpoints.change, async ({ actor, params, body }) =>
    toReviewView(await changeReview(services, actor, params.id, body)),
  )
  route(app, reviewEndpoints.recent, async ({ actor, query }) => ({
    reviews: (await newestReviewsAbout(db, actor, query.limit)).map(toReviewView),
  }))
  route(app, reviewEndpoints.aboutMe, async ({ actor, query }) => {
    const { figures, ...found } = await reviewPage(db, actor, query)
    return { ...toReviewPage(found, query), ...toReviewFigures(figures) }
  })
  route(app, reviewEndpoints.reply, async ({ actor, params, body }) =>
    toReviewView(await replyToReview(services, actor, params.id, body)),
  )
  route(app, reviewEndpoints.ofPreacher, async ({ actor, params, query }) => {
    await shownPreacher(db, actor.churchId, params.id)
    return toReviewPage(await reviewsOfPreacher(db, params.id, query), query)
  })
}
