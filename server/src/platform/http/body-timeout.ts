import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of such a request may take to arrive. */
    bodyWithinMs?: number
  }
}

export const maxBodyMs = 600_000

/**
 * For a route that takes photos: five megabytes from a phone with one megabit a second need 40 seconds. Only members come
 * this far, and only so often, so no one else can hold the server's connections for that long.
 */
export const slowUpload = { config: { bodyWithinMs: 60_000 } } as const

/** The same for a recording of sixty megabytes. */
export const largeUpload = { config: { bodyWithinMs: maxBodyMs } } as const

/** Lets go of anyone who sends a body too slowly. Node itself has one patience for all routes, that of the most patient. */
export function enforceBodyTimeout(app: FastifyInstance, { bodyWithinMs }: Limits): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (headers['transfer-encoding'] || Number(headers['content-length']) > 0) {
      const late = setTimeout(
        () => {
          if (raw.complete !== false) return
          // Like Node's own timeouts: answer 408 and close the connection.
          app.server.emit('clientError', new TooSlow(), raw.socket)
        },
        Math.min(routeOptions.config.bodyWithinMs ?? bodyWithinMs, maxBodyMs),
      )
      late.unref()
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
