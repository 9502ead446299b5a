import cookie from '@fastify/cookie'
import { speakPlainly } from '@openpulpit/contract/errors'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { churchRoutes } from './features/churches/routes.ts'
import { guessJobs } from './features/guesses/jobs.ts'
import { linkJobs } from './features/links/jobs.ts'
import { newsletterJobs } from './features/newsletter/jobs.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationListeners } from './features/notifications/listeners.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { offerJobs } from './features/offers/jobs.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { passwordJobs } from './features/passwords/jobs.ts'
import { passwordRoutes } from './features/passwords/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { preacherRoutes } from './features/preachers/routes.ts'
import { requestJobs } from './features/requests/jobs.ts'
import { requestListeners } from './features/requests/listeners.ts'
import { requestRoutes } from './features/requests/routes.ts'
import { requestSockets } from './features/requests/sockets.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { savedRoutes } from './features/saved/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { recognise } from './features/sessions/commands.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionListeners } from './features/sessions/listeners.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { sundayRoutes } from './features/sundays/routes.ts'
import { threadListeners } from './features/threads/listeners.ts'
import { oneClickRoutes, unsubscribeRoutes } from './features/unsubscribe/routes.ts'
import { verificationJobs } from './features/verification/jobs.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { EventBus } from './platform/events.ts'
import { speakContract } from './platform/http/contract.ts'
import { answerFailures } from './platform/http/failures.ts'
import { serveHealth } from './platform/http/health.ts'
import { limitRates } from './platform/http/limits.ts'
import { serveMailbox } from './platform/http/mailbox.ts'
import { servePages } from './platform/http/pages.ts'
import { serverOptions } from './platform/http/server.ts'
import { openJobs } from './platform/jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import type { Parts } from './platform/parts.ts'
import { openSockets } from './platform/realtime/sockets.ts'
import type { Settings } from './settings.ts'

interface Given {
  readonly settings: Settings
  readonly database: Database
  readonly clock?: Clock
}

/** Puts the server together: everything it is made of, in reading order. Closing it ends its sockets and jobs. */
export async function buildApp({ settings, database, clock = systemClock }: Given): Promise<FastifyInstance> {
  speakPlainly()
  const app = Fastify(serverOptions(settings))
  const events = new EventBus((error, topic) => app.log.error({ err: error, topic }, 'a listener failed'))
  // Closed in the opposite order: a job that is being done can still send its letter.
  const mailer = openMailer(app, settings)
  const jobs = openJobs(app, database)
  const parts: Parts = { settings, database, clock, events, jobs, mailer, log: app.log }
  app.decorate('parts', parts)

  app.decorate('actorOf', (token) => recognise(parts, token))
  app.decorateRequest('actor')
  answerFailures(app)
  await servePages(app, settings)
  await app.register(cookie)
  await limitRates(app, settings)
  await speakContract(app)
  serveHealth(app, database)
  serveMailbox(app, settings)

  await app.register(
    async (api) => {
      authRoutes(api, parts)
      sessionRoutes(api, parts)
      passwordRoutes(api, parts)
      verificationRoutes(api, parts)
      accountRoutes(api, parts)
      churchRoutes(api, parts)
      searchRoutes(api, parts)
      savedRoutes(api, parts)
      availabilityRoutes(api, parts)
      statsRoutes(api, parts)
      sundayRoutes(api, parts)
      preacherRoutes(api, parts)
      requestRoutes(api, parts)
      offerRoutes(api, parts)
      reviewRoutes(api, parts)
      notificationRoutes(api, parts)
      placeRoutes(api, parts)
      newsletterRoutes(api, parts)
      unsubscribeRoutes(api, parts)
    },
    { prefix: '/api' },
  )
  await photoRoutes(app, parts)
  await oneClickRoutes(app, parts)

  const sockets = openSockets(app, settings)
  requestSockets(app, sockets, parts)
  requestListeners(sockets, parts)
  threadListeners(sockets, parts)
  notificationListeners(sockets, parts)

  sessionListeners(app, sockets, parts)

  sessionJobs(jobs, parts)
  linkJobs(jobs, parts)
  guessJobs(jobs, parts)
  passwordJobs(jobs, parts)
  verificationJobs(jobs, parts)
  newsletterJobs(jobs, parts)
  notificationJobs(jobs, parts)
  requestJobs(jobs, parts)
  offerJobs(jobs, parts)
  return app
}
