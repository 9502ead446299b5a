import { messages } from '@openpulpit/contract/messages'
import { photoLimit, preacherCalls } from '@openpulpit/contract/preachers'
import { reviewsShown } from '@openpulpit/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, uploadedFile } from '../../platform/http/uploads.ts'
import type { Parts } from '../../platform/parts.ts'
import { openCalendar } from '../availability/queries.ts'
import { todayOfChurch } from '../churches/queries.ts'
import { reviewsOfPreacher } from '../reviews/queries.ts'
import { changePhoto, savePreacher } from './commands.ts'
import { ownPreacher, preacherForChurch, upcomingServices } from './queries.ts'

export function preacherRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock } = parts
  const db = parts.database.kysely

  route(app, preacherCalls.profile, ({ actor }) => ownPreacher(db, actor.userId, clock.now()))
  route(app, preacherCalls.saveProfile, ({ actor, body }) => savePreacher(parts, actor, body))
  route(app, preacherCalls.upcomingServices, async ({ actor }) => ({
    services: await upcomingServices(db, actor.preacherId, clock.now()),
  }))

  route(app, preacherCalls.show, async ({ actor, params }) => {
    const today = await todayOfChurch(db, actor.churchId, clock.now())
    const [preacher, { reviews, total }, calendar] = await Promise.all([
      preacherForChurch(db, actor.churchId, params.id),
      reviewsOfPreacher(db, params.id, { page: 1, limit: reviewsShown }),
      openCalendar(db, params.id, today),
    ])
    return { preacher, reviews, reviewsTotal: total, calendar }
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
