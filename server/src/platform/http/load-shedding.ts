import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import type { InFlight } from './in-flight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether more waits to be done than is going to be done in good time; counts whom that turns away. */
    turnsAway: (what: 'request' | 'socket') => boolean
  }
}

/** Operators look here just when much is going on. */
const alwaysAnswered = /^\/(health\/|metrics$)/
const saidAgainAfterMs = 10_000

/**
 * Turns requests away before waiting for an answer becomes hopeless. What is counted are the requests at work, not the delay
 * of the event loop: that tells how the last second was, and one pause of the machine would turn everyone away after it is over.
 */
export function shedLoad(app: FastifyInstance, traffic: InFlight, { requestsAtOnce }: Limits, { shed }: Metrics): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.decorate('turnsAway', (what) => {
    if (!traffic.isMoreThan(requestsAtOnce)) return false
    shed.inc({ what })
    if (performance.now() - saidAt > saidAgainAfterMs) app.log.warn('too many requests: some are refused')
    saidAt = performance.now()
    return true
  })
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (alwaysAnswered.test(routeOptions.url ?? '') || !app.turnsAway('request')) return done()
    done(refuse('unavailable', 'OpenPulpit is very busy right now. Please try again in a minute.'))
  })
}
