import { messages } from '@openpulpit/contract/messages'
import { photoLimit, preacherCalls } from '@openpulpit/contract/preachers'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, uploadedFile } from '../../platform/http/uploads.ts'
import type { Parts } from '../../platform/parts.ts'
import { changePhoto, savePreacher } from './commands.ts'
import { ownPreacher, upcomingServices } from './queries.ts'

export function preacherRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock, database } = parts

  route(app, preacherCalls.profile, ({ actor }) => ownPreacher(database.kysely, actor.userId, clock.now()))
  route(app, preacherCalls.saveProfile, ({ actor, body }) => savePreacher(parts, actor, body))
  route(app, preacherCalls.upcomingServices, async ({ actor }) => ({
    services: await upcomingServices(database.kysely, actor.preacherId, clock.now()),
  }))

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
