import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { InFlight } from './in-flight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
    /** Says "not ready" from now on, and comes back when anyone who is served here has had a moment to go elsewhere. */
    drain: () => Promise<void>
  }
}

/** Long enough for a load balancer that looks every half second; no one else needs to wait for a stop. */
const momentMs = 1_000
const isBusyForMs = 30_000
/** A request that has not wholly arrived by then is not going to be answered. */
const arrivesWithinMs = 1_500

/** Prepares a stop: first no one new is sent here, then nothing is taken, and what was taken is answered. */
export function drainBeforeStop(app: FastifyInstance, traffic: InFlight): void {
  app.decorate('isDraining', false)
  app.decorate('drain', async () => {
    app.isDraining = true
    if (performance.now() - traffic.lastAskedAt < isBusyForMs) await after(momentMs)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // A connection that is held open would be closed under the next request.
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    // From here on Node has no patience left to end: anyone who sends slowly would hold the stop up.
    setTimeout(() => traffic.endUnasked(), arrivesWithinMs).unref()
  })
}
