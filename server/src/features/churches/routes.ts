import { churchCalls } from '@openpulpit/contract/churches'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { newestReviewsOfChurch } from '../reviews/queries.ts'
import { saveChurch } from './commands.ts'
import { churchForPreacher, ownChurch } from './queries.ts'

const reviewsShown = 10

export function churchRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock } = parts
  const db = parts.database.kysely

  route(app, churchCalls.profile, ({ actor }) => ownChurch(db, actor.userId))
  route(app, churchCalls.saveProfile, ({ actor, body, ifVersion }) => saveChurch(parts, actor, body, ifVersion))

  route(
    app,
    churchCalls.profilePdf,
    async ({ actor }) => {
      const { toChurchSheet } = await import('./profile-pdf/view.ts')
      return toChurchSheet(await ownChurch(db, actor.userId), clock.now())
    },
    // Drawing a page is work, and nobody needs one every second.
    guarded,
  )

  route(app, churchCalls.show, async ({ actor, params }) => {
    const [church, { reviews, total }] = await Promise.all([
      churchForPreacher(db, actor.preacherId, params.id),
      newestReviewsOfChurch(db, params.id, reviewsShown),
    ])
    return { church, reviews, reviewsTotal: total }
  })
}
