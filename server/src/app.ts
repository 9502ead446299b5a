import cookie from '@fastify/cookie'
import { installErrorMessages } from '@openpulpit/contract/error-messages'
import Fastify, { type FastifyInstance } from 'fastify'
import { feature as accountData } from './features/account-data/feature.ts'
import { feature as accounts } from './features/accounts/feature.ts'
import { feature as attention } from './features/attention/feature.ts'
import { feature as audit } from './features/audit/feature.ts'
import { feature as billing } from './features/billing/feature.ts'
import { sandboxPayments } from './features/billing/sandbox/commands.ts'
import { feature as blocks } from './features/blocks/feature.ts'
import { feature as briefs } from './features/briefs/feature.ts'
import { feature as calendars } from './features/calendars/feature.ts'
import { feature as churches } from './features/churches/feature.ts'
import { feature as credentials } from './features/credentials/feature.ts'
import { feature as emailActions } from './features/email-actions/feature.ts'
import { refusedAddresses } from './features/email-addresses/commands.ts'
import { feature as emailAddresses } from './features/email-addresses/feature.ts'
import { feature as files } from './features/files/feature.ts'
import { feature as invitations } from './features/invitations/feature.ts'
import { feature as newsletter } from './features/newsletter/feature.ts'
import { feature as notifications } from './features/notifications/feature.ts'
import { feature as offers } from './features/offers/feature.ts'
import { feature as payments } from './features/payments/feature.ts'
import { feature as photos } from './features/photos/feature.ts'
import { feature as places } from './features/places/feature.ts'
import { feature as preachers } from './features/preachers/feature.ts'
import { feature as references } from './features/references/feature.ts'
import { feature as reports } from './features/reports/feature.ts'
import { feature as requests } from './features/requests/feature.ts'
import { feature as reviews } from './features/reviews/feature.ts'
import { feature as roster } from './features/roster/feature.ts'
import { feature as search } from './features/search/feature.ts'
import { feature as sermons } from './features/sermons/feature.ts'
import { authenticate } from './features/sessions/commands.ts'
import { feature as sessions } from './features/sessions/feature.ts'
import { feature as stats } from './features/stats/feature.ts'
import { feature as sundays } from './features/sundays/feature.ts'
import { feature as threads } from './features/threads/feature.ts'
import { feature as unsubscribe } from './features/unsubscribe/feature.ts'
import { feature as usageLimits } from './features/usage-limits/feature.ts'
import { feature as users } from './features/users/feature.ts'
import type { PaymentProvider } from './platform/billing-provider/payment-provider.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { watchDatabase } from './platform/database/metrics.ts'
import { openProbeConnection } from './platform/database/probe-connection.ts'
import { EventBus } from './platform/events.ts'
import type { Feature } from './platform/feature.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
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
import { boundUnsentReplies } from './platform/http/unsent-replies.ts'
import { shareUploads } from './platform/http/uploads.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { defaultLimits, type Limits } from './platform/limits.ts'
import { linkJobs } from './platform/links/links.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { Metrics } from './platform/metrics.ts'
import { openSockets } from './platform/realtime/sockets.ts'
import type { Services } from './platform/services.ts'
import type { Settings } from './settings.ts'

/**
 * What the product does: each feature registers its routes, sockets, listeners and jobs. This is
 * also the order of the API's description and of `forget`.
 */
const features: readonly Feature[] = [
  accounts,
  sessions,
  users,
  accountData,
  churches,
  search,
  roster,
  calendars,
  stats,
  sundays,
  attention,
  billing,
  preachers,
  requests,
  payments,
  briefs,
  offers,
  credentials,
  sermons,
  references,
  emailActions,
  invitations,
  threads,
  blocks,
  reports,
  reviews,
  notifications,
  places,
  photos,
  files,
  newsletter,
  unsubscribe,
  audit,
  usageLimits,
  emailAddresses,
]

interface Dependencies {
  readonly settings: Settings
  readonly database: Database
  readonly clock?: Clock
  readonly bounds?: Partial<Limits>
}

/** Puts the server together: everything it is made of, in reading order. Closing it ends its sockets and jobs. */
export async function buildApp({
  settings,
  database,
  clock = systemClock,
  ...given
}: Dependencies): Promise<FastifyInstance> {
  installErrorMessages()
  const bounds = { ...defaultLimits, ...given.bounds }
  const app = Fastify(serverOptions(settings, bounds))
  app.server.maxConnections = bounds.connections
  const metrics = new Metrics()
  const events = new EventBus((error, topic) => app.log.error({ err: error, topic }, 'a listener failed'))
  // Closed in the opposite order: a job that is running can still send its email.
  const mailer = await openMailer(
    app,
    settings,
    refusedAddresses(() => services),
  )
  const jobs = openJobQueue(app, database, metrics)
  const billingProvider = await openBillingProvider({ settings, database, clock })
  const files = await openFileStore(settings)
  const services: Services = {
    settings,
    database,
    clock,
    events,
    jobs,
    mailer,
    files,
    billingProvider,
    forget: async (tx, account) => {
      for (const { forget } of features) await forget?.(tx, account)
    },
    metrics,
    log: app.log,
  }
  app.decorate('services', services)

  app.decorate('actorOf', (token) => authenticate(services, token))
  app.decorateRequest('actor')
  handleErrors(app)
  sendRequestIds(app)
  const traffic = new InFlight(app)
  drainBeforeStop(app, traffic)
  shedLoad(app, traffic, bounds, metrics)
  guardDiskSpace(app, settings)
  enforceBodyTimeout(app, bounds)
  shareUploads(app, bounds)
  boundUnsentReplies(app, bounds)
  parseJsonBodies(app)
  await servePages(app, settings)
  await app.register(cookie)
  await limitRates(app, settings)
  limitAccounts(app, settings)
  await serveOpenApi(app)
  serveHealth(app, openProbeConnection(app, database, 'health'))
  serveMetrics(app, metrics, settings)
  watchDatabase(metrics, database, openProbeConnection(app, database, 'metrics'))
  serveDevMailbox(app, settings)

  await app.register(
    async (api) => {
      for (const { routes } of features) await routes?.(api, services)
    },
    { prefix: '/api' },
  )
  for (const { rootRoutes } of features) await rootRoutes?.(app, services)

  const { sockets, events: clientEvents } = await openSockets(app, services, bounds)
  idempotencyJobs(jobs, services)
  linkJobs(jobs, services)
  for (const feature of features) {
    feature.sockets?.(clientEvents, services, app)
    feature.listeners?.(sockets, services, app)
    feature.jobs?.(jobs, services)
    const { onListen } = feature
    if (onListen) app.addHook('onListen', () => onListen(services))
  }
  return app
}

/** The payment provider, as the settings say. */
async function openBillingProvider({
  settings,
  ...given
}: Required<Pick<Dependencies, 'settings' | 'database' | 'clock'>>): Promise<PaymentProvider | undefined> {
  switch (settings.billing) {
    case 'off':
      return undefined
    case 'sandbox':
      return sandboxPayments(given)
    default: {
      const { stripePayments } = await import('./platform/billing-provider/stripe.ts')
      return stripePayments(settings.billing, given)
    }
  }
}
