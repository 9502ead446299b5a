import { messages } from '@openpulpit/contract/messages'
import { photoLimit, preacherCalls } from '@openpulpit/contract/preachers'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, uploadedFile } from '../../platform/http/uploads.ts'
import type { Parts } from '../../platform/parts.ts'
import { newestReviewsOfPreacher } from '../reviews/queries.ts'
import { changePhoto, savePreacher } from './commands.ts'
import { ownPreacher, preacherForChurch, upcomingServices } from './queries.ts'

const reviewsShown = 10

export function preacherRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock } = parts
  const db = parts.database.kysely

  route(app, preacherCalls.profile, ({ actor }) => ownPreacher(db, actor.userId, clock.now()))
  route(app, preacherCalls.saveProfile, ({ actor, body }) => savePreacher(parts, actor, body))
  route(app, preacherCalls.upcomingServices, async ({ actor }) => ({
    services: await upcomingServices(db, actor.preacherId, clock.now()),
  }))

  route(app, preacherCalls.show, async ({ actor, params }) => {
    const [preacher, { reviews, total }] = await Promise.all([
      preacherForChurch(db, actor.churchId, params.id),
      newestReviewsOfPreacher(db, params.id, reviewsShown),
    ])
    return { preacher, reviews, reviewsTotal: total }
  })

  app.register(async (uploads) => {
    await acceptUploads(uploads, photoLimit)
    route(uploads, preacherCalls.uploadImage, async ({ actor, request }) => {
      const photo = await uploadedFile(request, 'profileImage', {
        missing: messages.notAnImage,
        tooLarge: messages.imageTooLarge,
      })
      return { imageUrl: await changePhoto(parts, actor, photo) }
    })
  })
}
