import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import type { InFlight } from './in-flight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True when overloaded; counts the rejection. */
    isOverloaded: (what: 'request' | 'socket') => boolean
  }
}

/** Operators need these most under load. */
const alwaysAnswered = /^\/(health\/|metrics$)/
const logIntervalMs = 10_000

/**
 * Refuses requests before their wait becomes hopeless. Counts the requests being worked on, not the delay of the event
 * loop: that describes the past second, so a single pause would make the server refuse everyone after it is over.
 */
export function shedLoad(app: FastifyInstance, traffic: InFlight, { requestsAtOnce }: Limits, { shed }: Metrics): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.decorate('isOverloaded', (what) => {
    if (!traffic.isMoreThan(requestsAtOnce)) return false
    shed.inc({ what })
    if (performance.now() - saidAt > logIntervalMs) app.log.warn('too many requests: some are refused')
    saidAt = performance.now()
    return true
  })
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (alwaysAnswered.test(routeOptions.url ?? '') || !app.isOverloaded('request')) return done()
    done(refuse('unavailable', 'OpenPulpit is very busy right now. Please try again in a minute.'))
  })
}
