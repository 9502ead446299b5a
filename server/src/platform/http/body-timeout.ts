import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may take as long as it likes, at the least rate of all that is slow. */
    hasSlowBody?: boolean
  }
}

/** For a route that takes files: a phone in the country may need half an hour for a sermon. */
export const slowBody = { config: { hasSlowBody: true } } as const

/** As long as the largest upload takes at the least rate, and then some. Node has one patience for all routes. */
export const maxBodyMs = 3 * 3_600_000

/**
 * How long a sender may still be waited for. Every byte buys the time it takes at the least rate, and no one has more in hand
 * than the grace; so a dead spot is forgiven whenever it comes, and what was sent quickly is no excuse for dripping later.
 */
export class LeastRate {
  readonly #graceMs: number
  readonly #bytesPerMs: number
  #lateAt: number
  #bytes = 0

  constructor(graceMs: number, bytesPerSecond: number, now: number) {
    this.#graceMs = graceMs
    this.#bytesPerMs = bytesPerSecond / 1_000
    this.#lateAt = now + graceMs
  }

  /** So many bytes have come in all. */
  isLate(bytes: number, now: number): boolean {
    this.#lateAt = Math.min(this.#lateAt + (bytes - this.#bytes) / this.#bytesPerMs, now + this.#graceMs)
    this.#bytes = bytes
    return now > this.#lateAt
  }
}

const looksEveryMs = 1_000

/** Lets go of anyone who sends a body too slowly. */
export function enforceBodyTimeout(
  app: FastifyInstance,
  { bodyWithinMs, slowBodyMs, bodyBytesPerSecond }: Limits,
): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    if (!headers['transfer-encoding'] && !(Number(headers['content-length']) > 0)) return done()
    const end = () => {
      if (raw.complete !== false) return
      if (reply.raw.headersSent) raw.socket.destroy()
      // Like Node's own timeouts: answer 408 and close the connection.
      else app.server.emit('clientError', new TooSlow(), raw.socket)
    }
    if (!routeOptions.config.hasSlowBody) {
      const late = setTimeout(end, bodyWithinMs).unref()
      raw.once('close', () => clearTimeout(late))
      return done()
    }
    const { socket } = raw
    const before = socket.bytesRead
    const rate = new LeastRate(slowBodyMs, bodyBytesPerSecond, performance.now())
    const look = () => {
      if (rate.isLate(socket.bytesRead - before, performance.now())) end()
    }
    const looking = setInterval(look, Math.min(looksEveryMs, slowBodyMs / 2)).unref()
    raw.once('close', () => clearInterval(looking))
    raw.once('end', () => clearInterval(looking))
    done()
  })
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
