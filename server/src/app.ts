import cookie from '@fastify/cookie'
import { installErrorMessages } from '@openpulpit/contract/errors'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountDataRoutes } from './features/account-data/routes.ts'
import {
  authJobs,
  loginThrottleJobs,
  passwordJobs,
  secondFactorJobs,
  tokenJobs,
  verificationJobs,
} from './features/accounts/jobs.ts'
import {
  accessRoutes,
  authRoutes,
  passwordRoutes,
  secondFactorRoutes,
  verificationRoutes,
} from './features/accounts/routes.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { expiryJobs, paymentJobs, providerJobs } from './features/billing/jobs.ts'
import { billingListeners } from './features/billing/listeners.ts'
import { warnOfOrphanedSubscriptions } from './features/billing/orphaned/commands.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { sandboxPayments } from './features/billing/sandbox/commands.ts'
import { webhookRoutes } from './features/billing/webhooks/routes.ts'
import { blockRoutes } from './features/blocks/routes.ts'
import { briefRoutes } from './features/briefs/routes.ts'
import { externalCalendarJobs, feedJobs } from './features/calendars/jobs.ts'
import {
  availabilityRoutes,
  externalCalendarRoutes,
  feedRoutes,
  publicFeedRoutes,
} from './features/calendars/routes.ts'
import { churchRoutes } from './features/churches/routes.ts'
import { emailActionJobs } from './features/email-actions/jobs.ts'
import { emailActionRoutes } from './features/email-actions/routes.ts'
import { newsletterJobs } from './features/newsletter/jobs.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { notificationJobs, reminderJobs } from './features/notifications/jobs.ts'
import { notificationListeners } from './features/notifications/listeners.ts'
import { notificationRoutes, pushRoutes } from './features/notifications/routes.ts'
import { offerJobs } from './features/offers/jobs.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { preacherRoutes } from './features/preachers/routes.ts'
import { reportJobs } from './features/reports/jobs.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { requestJobs } from './features/requests/jobs.ts'
import { requestListeners } from './features/requests/listeners.ts'
import { requestRoutes } from './features/requests/routes.ts'
import { requestSockets } from './features/requests/sockets.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { rosterRoutes } from './features/roster/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { authenticate } from './features/sessions/commands.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { sessionListeners } from './features/sessions/listeners.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { sundayRoutes } from './features/sundays/routes.ts'
import { threadJobs } from './features/threads/jobs.ts'
import { threadListeners } from './features/threads/listeners.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { threadSockets } from './features/threads/sockets.ts'
import { oneClickRoutes, unsubscribeRoutes } from './features/unsubscribe/routes.ts'
import { usageLimitJobs } from './features/usage-limits/jobs.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { watchDatabase } from './platform/database/metrics.ts'
import { openProbeConnection } from './platform/database/probe-connection.ts'
import { EventBus } from './platform/events.ts'
import { enforceBodyTimeout } from './platform/http/body-timeout.ts'
import { serveDevMailbox } from './platform/http/dev-mailbox.ts'
import { guardDiskSpace } from './platform/http/disk-guard.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { drainBeforeStop } from './platform/http/graceful-shutdown.ts'
import { serveHealth } from './platform/http/health.ts'
import { idempotencyJobs } from './platform/http/idempotency-key.ts'
import { InFlight } from './platform/http/in-flight.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { serveMetrics } from './platform/http/metrics-endpoint.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { limitAccounts, limitRates } from './platform/http/rate-limits.ts'
import { sendRequestIds } from './platform/http/request-id.ts'
import { parseJsonBodies, serverOptions } from './platform/http/server.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { defaultLimits, type Limits } from './platform/limits.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { Metrics } from './platform/metrics.ts'
import type { PaymentProvider } from './platform/payments/payment-provider.ts'
import { openSockets } from './platform/realtime/sockets.ts'
import type { Services } from './platform/services.ts'
import { sharedRedisOf } from './platform/shared-redis.ts'
import type { Settings } from './settings.ts'

interface Given {
  readonly settings: Settings
  readonly database: Database
  readonly clock?: Clock
  readonly bounds?: Partial<Limits>
}

/** Puts the server together: everything it is made of, in reading order. Closing it ends its sockets and jobs. */
export async function buildApp({ settings, database, clock = systemClock, ...given }: Given): Promise<FastifyInstance> {
  installErrorMessages()
  const bounds = { ...defaultLimits, ...given.bounds }
  const app = Fastify(serverOptions(settings, bounds))
  app.server.maxConnections = bounds.connections
  const metrics = new Metrics()
  const events = new EventBus((error, topic) => app.log.error({ err: error, topic }, 'a listener failed'))
  // Closed in the opposite order: a job that is being done can still send its letter.
  const mailer = await openMailer(app, settings)
  const jobs = openJobQueue(app, database, metrics)
  const payments = await openPayments({ settings, database, clock })
  const parts: Services = { settings, database, clock, events, jobs, mailer, payments, metrics, log: app.log }
  app.decorate('parts', parts)

  app.decorate('actorOf', (token) => authenticate(parts, token))
  app.decorateRequest('actor')
  handleErrors(app)
  sendRequestIds(app)
  const traffic = new InFlight(app)
  drainBeforeStop(app, traffic)
  shedLoad(app, traffic, bounds, metrics)
  guardDiskSpace(app, settings)
  enforceBodyTimeout(app, bounds)
  parseJsonBodies(app)
  await servePages(app, settings)
  await app.register(cookie)
  const redis = await sharedRedisOf(settings, database)
  await limitRates(app, settings, redis)
  limitAccounts(app, settings)
  await serveOpenApi(app)
  serveHealth(app, openProbeConnection(app, database, 'health'))
  serveMetrics(app, metrics, settings)
  watchDatabase(metrics, database, openProbeConnection(app, database, 'metrics'))
  serveDevMailbox(app, settings)

  await app.register(
    async (api) => {
      authRoutes(api, parts)
      sessionRoutes(api, parts)
      accessRoutes(api, parts)
      passwordRoutes(api, parts)
      secondFactorRoutes(api, parts)
      verificationRoutes(api, parts)
      accountDataRoutes(api, parts)
      churchRoutes(api, parts)
      searchRoutes(api, parts)
      rosterRoutes(api, parts)
      availabilityRoutes(api, parts)
      feedRoutes(api, parts)
      externalCalendarRoutes(api, parts)
      statsRoutes(api, parts)
      sundayRoutes(api, parts)
      billingRoutes(api, parts)
      await webhookRoutes(api, parts)
      preacherRoutes(api, parts)
      requestRoutes(api, parts)
      briefRoutes(api, parts)
      offerRoutes(api, parts)
      emailActionRoutes(api, parts)
      threadRoutes(api, parts)
      blockRoutes(api, parts)
      reportRoutes(api, parts)
      reviewRoutes(api, parts)
      notificationRoutes(api, parts)
      pushRoutes(api, parts)
      placeRoutes(api, parts)
      newsletterRoutes(api, parts)
      unsubscribeRoutes(api, parts)
      auditRoutes(api, parts)
    },
    { prefix: '/api' },
  )
  await photoRoutes(app, parts)
  publicFeedRoutes(app, parts)
  await oneClickRoutes(app, parts)

  const { sockets, events: clientEvents } = await openSockets(app, parts, bounds)
  requestSockets(app, clientEvents, parts)
  threadSockets(clientEvents, parts)
  requestListeners(sockets, parts)
  threadListeners(sockets, parts)
  notificationListeners(sockets, parts)
  billingListeners(sockets, parts)

  sessionListeners(app, sockets, parts)

  auditJobs(jobs, parts)
  authJobs(jobs, parts)
  sessionJobs(jobs, parts)
  tokenJobs(jobs, parts)
  loginThrottleJobs(jobs, parts)
  usageLimitJobs(jobs, parts)
  idempotencyJobs(jobs, parts)
  passwordJobs(jobs, parts)
  secondFactorJobs(jobs, parts)
  verificationJobs(jobs, parts)
  newsletterJobs(jobs, parts)
  notificationJobs(jobs, parts)
  paymentJobs(jobs, parts)
  expiryJobs(jobs, parts)
  threadJobs(jobs, parts)
  requestJobs(jobs, parts)
  emailActionJobs(jobs, parts)
  reminderJobs(jobs, parts)
  offerJobs(jobs, parts)
  feedJobs(jobs, parts)
  externalCalendarJobs(jobs, parts)
  reportJobs(jobs, parts)
  providerJobs(jobs, parts)
  app.addHook('onListen', () => warnOfOrphanedSubscriptions(parts))
  return app
}

/** Who takes the money, as the settings say. */
async function openPayments({
  settings,
  ...given
}: Required<Pick<Given, 'settings' | 'database' | 'clock'>>): Promise<PaymentProvider | undefined> {
  switch (settings.billing) {
    case 'off':
      return undefined
    case 'sandbox':
      return sandboxPayments(given)
    default: {
      const { stripePayments } = await import('./platform/payments/stripe.ts')
      return stripePayments(settings.billing, given)
    }
  }
}
