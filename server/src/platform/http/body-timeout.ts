import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets a body take as long as it needs at the minimum rate. */
    hasSlowBody?: boolean
  }
}

/** For routes that take files: on a poor rural connection a sermon may take half an hour. */
export const slowBody = { config: { hasSlowBody: true } } as const

/** The time for the largest upload at the minimum rate, with a margin. Node has a single timeout for all routes. */
export const maxBodyMs = 3 * 3_600_000

/**
 * The deadline of a slow sender. Each byte adds the time it takes at the minimum rate, up to the grace period; so a
 * dead spot is forgiven whenever it occurs, and a fast start does not excuse dripping later.
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

  /** `bytes` is the total so far. */
  isLate(bytes: number, now: number): boolean {
    this.#lateAt = Math.min(this.#lateAt + (bytes - this.#bytes) / this.#bytesPerMs, now + this.#graceMs)
    this.#bytes = bytes
    return now > this.#lateAt
  }
}

const looksEveryMs = 1_000

/** Disconnects clients that send a body too slowly. */
export function enforceBodyTimeout(
  app: FastifyInstance,
  { bodyWithinMs, slowBodyMs, bodyBytesPerSecond }: Limits,
): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    if (!headers['transfer-encoding'] && !(Number(headers['content-length']) > 0)) return done()
    const end = () => {
      if (raw.complete !== false) return
      if (reply.raw.headersSent) raw.socket.destroy()
      // Answers 408 and closes the connection, like Node's own timeouts.
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
