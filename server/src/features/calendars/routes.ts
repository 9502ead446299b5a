import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { FastifyInstance } from 'fastify'
import { notFound, refuse } from '../../platform/errors.ts'
import { etagOf, sendUnlessCached } from '../../platform/http/etag.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { saveDays } from './availability/commands.ts'
import { calendarBetween } from './availability/queries.ts'
import { toAvailabilityEntry } from './availability/view.ts'
import { addCalendar, readCalendarNow, removeCalendar } from './external/commands.ts'
import { calendarRows } from './external/queries.ts'
import { toExternalCalendar } from './external/view.ts'
import { createFeed, endFeed, openFeed } from './feed/commands.ts'
import { feedOf, ownService, servicesOf } from './feed/queries.ts'
import { toCalendarFile, toFeedView, toServiceFile } from './feed/view.ts'

/** Each of these calls another server. */
const outboundRateLimit = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } } as const

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const { clock, settings } = services
  const db = services.database.kysely

  route(app, availabilityEndpoints.show, async ({ actor, query }) => ({
    availability: (await calendarBetween(db, actor.preacherId, query.start, query.end)).map(toAvailabilityEntry),
  }))
  route(app, availabilityEndpoints.save, async ({ actor, body }) => {
    const { days, kept } = await saveDays(services, actor, body)
    return { availability: days.map(toAvailabilityEntry), kept }
  })

  route(app, externalCalendarEndpoints.list, async ({ actor }) => ({
    calendars: (await calendarRows(db, actor.preacherId, clock.now())).map(toExternalCalendar),
  }))
  route(
    app,
    externalCalendarEndpoints.add,
    async ({ actor, body }) => toExternalCalendar(await addCalendar(services, actor, body)),
    outboundRateLimit,
  )
  route(
    app,
    externalCalendarEndpoints.read,
    async ({ actor, params }) => toExternalCalendar(await readCalendarNow(services, actor, params.id)),
    outboundRateLimit,
  )
  route(app, externalCalendarEndpoints.remove, ({ actor, params }) => removeCalendar(services, actor, params.id))

  route(app, calendarFeedEndpoints.show, async ({ actor }) => {
    const feed = await feedOf(db, actor.preacherId)
    return { feed: feed ? toFeedView(feed) : null }
  })
  route(
    app,
    calendarFeedEndpoints.make,
    async ({ actor }) => {
      const { token, feed } = await createFeed(services, actor)
      return { url: `${settings.publicUrl}/calendar/${token}.ics`, feed: toFeedView(feed) }
    },
    strictRateLimit,
  )
  route(app, calendarFeedEndpoints.end, ({ actor }) => endFeed(services, actor))
  route(app, calendarFeedEndpoints.service, async ({ actor, params }) => {
    const service = await ownService(db, actor, params.id)
    if (!service) throw notFound('The request')
    if (!isAgreed(service.status)) throw refuse('stale', refusalTexts.notConfirmedYet)
    return toServiceFile(service, actor.userType, settings)
  })
}

/** Serves a preacher's services to other calendars. The address is the only secret: anyone who has it can read them. */
export function publicFeedRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, settings } = services
  app.get<{ Params: { name: string } }>('/calendar/:name', { schema: { hide: true } }, async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.name)?.[1]
    const feed = token && (await openFeed(services, token))
    if (!feed) throw notFound('The calendar')
    const entries = await servicesOf(database.kysely, feed.preacher_id, clock.now())
    const body = toCalendarFile(entries, feed.time_zone, settings.publicUrl)
    // Revalidated each time, so that a revoked address shows nothing more.
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    return sendUnlessCached(request, reply, { type: 'text/calendar; charset=utf-8', body, etag: etagOf(body) })
  })
}
