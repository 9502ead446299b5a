import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWithoutProxy, type Settings } from '../../settings.ts'
import { refuse } from '../errors.ts'
import { isLoopbackRequest } from '../loopback.ts'
import type { Metrics } from '../metrics.ts'

/**
 * Counts every request, and shows the metrics to holders of the operator's token or, without a proxy, to requests from
 * this machine.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, settings: Settings): void {
  const isNear = (request: FastifyRequest) => isWithoutProxy(settings) && isLoopbackRequest(request)
  app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, done) => {
    const route = is404 ? 'none' : patternOf(routeOptions.url ?? '')
    metrics.requests.observe(
      { method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isNear(request) && !hasToken(request, settings.metricsToken)) throw refuse('not_found', 'There’s nothing here')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Pages and built files are hundreds of routes, so they are counted as one. */
function patternOf(route: string): string {
  if (/^\/(api|media|calendar|unsubscribe|health|metrics|dev)(\/|$)/.test(route)) return route
  return route.startsWith('/assets/') ? '/assets/*' : 'page'
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  // Hashes have equal length, which timingSafeEqual requires.
  const [one, other] = [token, given].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
