import { type Day, dayOf } from '@openpulpit/contract/dates'
import { photoLimit, preacherEndpoints } from '@openpulpit/contract/preachers'
import { reviewsShown } from '@openpulpit/contract/reviews'
import { texts } from '@openpulpit/contract/texts'
import type { FastifyInstance } from 'fastify'
import { limitConcurrencyFairly } from '../../platform/concurrency-limit.ts'
import { slowUpload } from '../../platform/http/body-timeout.ts'
import { credentialRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, uploadedFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { openCalendar } from '../calendars/availability/queries.ts'
import { todayOfChurch } from '../churches/queries.ts'
import { reviewsOfPreacher } from '../reviews/queries.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { acceptRequests, changePhoto, savePreacher } from './commands.ts'
import { ownPhoto, ownPreacher, ownPublicPreacher, preacherForChurch, upcomingServices } from './queries.ts'

// Each is held in memory from its first byte to its last, and may take a minute to arrive. Of the others nothing is read yet.
const uploadInTurn = limitConcurrencyFairly({ limit: 20, share: 2 })

export function preacherRoutes(app: FastifyInstance, parts: Services): void {
  const { clock } = parts
  const db = parts.database.kysely

  route(app, preacherEndpoints.profile, ({ actor }) => ownPreacher(db, actor.userId, billingTermsOf(parts)))
  route(app, preacherEndpoints.saveProfile, ({ actor, body, ifVersion }) => savePreacher(parts, actor, body, ifVersion))
  route(app, preacherEndpoints.accept, ({ actor, body }) => acceptRequests(parts, actor, body.isActive))

  route(app, preacherEndpoints.preview, async ({ actor }) => {
    const { preacher, timeZone } = await ownPublicPreacher(db, actor.userId)
    return { preacher, ...(await besideProfile(actor.preacherId, dayOf(clock.now(), timeZone))) }
  })

  route(
    app,
    preacherEndpoints.profilePdf,
    async ({ actor }) => {
      const now = clock.now()
      const [{ toResume }, { toJpeg }, preacher, photo] = await Promise.all([
        import('./resume/view.ts'),
        import('../../platform/images/photos.ts'),
        ownPreacher(db, actor.userId, billingTermsOf(parts)),
        ownPhoto(db, actor.userId),
      ])
      return toResume(preacher, photo && (await toJpeg(photo)), now)
    },
    // Drawing a page is work, and nobody needs one every second.
    credentialRateLimit,
  )

  route(app, preacherEndpoints.upcomingServices, async ({ actor }) => ({
    services: await upcomingServices(db, actor.preacherId, clock.now()),
  }))

  route(app, preacherEndpoints.show, async ({ actor, params }) => {
    const today = await todayOfChurch(db, actor.churchId, clock.now())
    const [preacher, beside] = await Promise.all([
      preacherForChurch(db, actor.churchId, params.id, billingTermsOf(parts)),
      besideProfile(params.id, today),
    ])
    return { preacher, ...beside }
  })

  async function besideProfile(preacherId: string, today: Day) {
    const [{ reviews, total }, calendar] = await Promise.all([
      reviewsOfPreacher(db, preacherId, { page: 1, limit: reviewsShown }),
      openCalendar(db, preacherId, today),
    ])
    return { reviews, reviewsTotal: total, calendar }
  }

  app.register(async (uploads) => {
    await acceptUploads(uploads, photoLimit)
    route(
      uploads,
      preacherEndpoints.uploadImage,
      ({ actor, request }) =>
        uploadInTurn([actor.userId], async () => {
          const photo = await uploadedFile(request, 'profileImage', {
            missing: texts.notAnImage,
            tooLarge: texts.imageTooLarge,
          })
          return { imageUrl: await changePhoto(parts, actor, photo) }
        }),
      slowUpload,
    )
  })
}
