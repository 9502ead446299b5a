import { addDays, dayOf } from '@openpulpit/contract/dates'
import { photoLimit, preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { newestReviewsShown } from '@openpulpit/contract/reviews'
import { texts } from '@openpulpit/contract/texts'
import type { FastifyInstance } from 'fastify'
import { slowBody } from '../../platform/http/body-timeout.ts'
import { sharedLinkRateLimit, strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, withUploadedFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { openCalendar } from '../calendars/availability/queries.ts'
import { todayOfChurch } from '../churches/queries.ts'
import { reviewsOfPreacher } from '../reviews/queries.ts'
import { billingTermsOf } from '../users/subscription/policy.ts'
import { acceptRequests, savePreacher } from './commands.ts'
import { factsOf } from './facts/queries.ts'
import { changePhoto } from './photo/commands.ts'
import { turnPublicPage } from './public-page/commands.ts'
import { ownPublicPage, publicPreacher } from './public-page/queries.ts'
import { toPublicPage, toPublicPreacher } from './public-page/view.ts'
import {
  ownPhoto,
  ownPreacher,
  ownPublicPreacher,
  preacherForChurch,
  sharedPreacher,
  upcomingServices,
} from './queries.ts'
import { toPreacherPage, toPreacherProfile, toSharedPreacher, toUpcomingService } from './view.ts'

export function preacherRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const db = services.database.kysely
  const newestReviews = (preacherId: string) =>
    reviewsOfPreacher(db, preacherId, { page: 1, limit: newestReviewsShown })

  route(app, preacherEndpoints.profile, async ({ actor }) =>
    toPreacherProfile(await ownPreacher(db, actor.userId), billingTermsOf(services)),
  )
  route(app, preacherEndpoints.saveProfile, async ({ actor, body, ifVersion }) =>
    toPreacherProfile(await savePreacher(services, actor, body, ifVersion), billingTermsOf(services)),
  )
  route(app, preacherEndpoints.accept, async ({ actor, body }) =>
    toPreacherProfile(await acceptRequests(services, actor, body.isActive), billingTermsOf(services)),
  )

  route(app, preacherEndpoints.preview, async ({ actor }) => {
    const preacher = await ownPublicPreacher(db, actor.userId)
    const [reviews, facts, calendar] = await Promise.all([
      newestReviews(actor.preacherId),
      factsOf(db, actor.preacherId),
      openCalendar(db, actor.preacherId, dayOf(clock.now(), preacher.time_zone), preacher.time_zone),
    ])
    return toPreacherPage(preacher, reviews, facts, calendar)
  })

  route(
    app,
    preacherEndpoints.profilePdf,
    async ({ actor }) => {
      const now = clock.now()
      const [{ toResume }, { toJpeg }, preacher, photo] = await Promise.all([
        import('./resume/view.ts'),
        import('../../platform/images/photos.ts'),
        ownPreacher(db, actor.userId),
        ownPhoto(db, actor.userId),
      ])
      return toResume(toPreacherProfile(preacher, billingTermsOf(services)), photo && (await toJpeg(photo)), now)
    },
    // Drawing a page is work, and no one needs one every second.
    strictRateLimit,
  )

  route(app, preacherEndpoints.upcomingServices, async ({ actor }) => ({
    services: (await upcomingServices(db, actor.preacherId, clock.now())).map(toUpcomingService),
  }))

  route(app, preacherEndpoints.show, async ({ actor, params }) => {
    const { today, timeZone } = await todayOfChurch(db, actor.churchId, clock.now())
    const [preacher, reviews, facts, calendar] = await Promise.all([
      preacherForChurch(db, actor.churchId, params.id, billingTermsOf(services)),
      newestReviews(params.id),
      factsOf(db, params.id),
      openCalendar(db, params.id, today, timeZone),
    ])
    return toPreacherPage(preacher, reviews, facts, calendar)
  })

  route(
    app,
    preacherEndpoints.shared,
    async ({ params }) => toSharedPreacher(await sharedPreacher(db, params.id)),
    sharedLinkRateLimit,
  )

  route(app, publicPageEndpoints.own, async ({ actor }) => toPublicPage(await ownPublicPage(db, actor.preacherId)))
  route(app, publicPageEndpoints.turn, async ({ actor, body }) =>
    toPublicPage(await turnPublicPage(services, actor, body.isOn)),
  )
  route(
    app,
    publicPageEndpoints.show,
    async ({ params }) => {
      const preacher = await publicPreacher(db, params.nameAndCode)
      const tomorrow = addDays(dayOf(clock.now(), preacher.time_zone), 1)
      return toPublicPreacher(preacher, await openCalendar(db, preacher.id, tomorrow, preacher.time_zone))
    },
    sharedLinkRateLimit,
  )

  app.register(async (uploads) => {
    await acceptUploads(uploads, photoLimit, texts.imageTooLarge)
    route(
      uploads,
      preacherEndpoints.uploadImage,
      ({ actor, request }) =>
        withUploadedFile(
          request,
          'profileImage',
          { missing: texts.notAnImage, tooLarge: texts.imageTooLarge },
          async ({ uploaded }) => ({ imageUrl: await changePhoto(services, actor, uploaded) }),
        ),
      slowBody,
    )
  })
}
