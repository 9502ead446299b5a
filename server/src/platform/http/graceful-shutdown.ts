import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { InFlight } from './in-flight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
    /** Reports "not ready" from now on, and resolves when load balancers have had time to notice. */
    drain: () => Promise<void>
  }
}

/** Long enough for a load balancer that checks every half second; without traffic, a stop does not wait. */
const momentMs = 1_000
const isBusyForMs = 30_000
/** A request that has not fully arrived by then is dropped. */
const arrivesWithinMs = 1_500

/** Prepares a stop: turns traffic away, then stops accepting, then finishes what was accepted. */
export function drainBeforeStop(app: FastifyInstance, traffic: InFlight): void {
  app.decorate('isDraining', false)
  app.decorate('drain', async () => {
    app.isDraining = true
    if (performance.now() - traffic.lastAskedAt < isBusyForMs) await after(momentMs)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // A kept-alive connection would be closed under the next request.
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    // From here on Node enforces no timeouts, so a slow sender would block the stop.
    setTimeout(() => traffic.endUnasked(), arrivesWithinMs).unref()
  })
}
