import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** Open connections, requests being worked on, and replies not yet sent. */
export class InFlight {
  readonly #connections = new Set<Socket>()
  readonly #unanswered = new Set<IncomingMessage>()
  readonly #unfinished = new Set<IncomingMessage>()
  /** Time of the last request, in `performance.now` milliseconds. */
  lastAskedAt = Number.NEGATIVE_INFINITY

  constructor(app: FastifyInstance) {
    // Under TLS requests arrive on the inner socket; handshakes have a timeout of their own.
    const arrival = app.server instanceof TlsServer ? 'secureConnection' : 'connection'
    app.server.on(arrival, (socket: Socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
    app.addHook('onRequest', ({ raw }, reply, done) => {
      this.lastAskedAt = performance.now()
      this.#unanswered.add(raw)
      this.#unfinished.add(raw)
      reply.raw.once('finish', () => this.#unfinished.delete(raw))
      reply.raw.once('close', () => {
        this.#unfinished.delete(raw)
        // The client left in the middle of a body. A request with a complete body runs to its end all the same.
        if (!raw.complete) this.#unanswered.delete(raw)
      })
      done()
    })
    app.addHook('onSend', ({ raw }, _reply, payload, done) => {
      this.#unanswered.delete(raw)
      done(null, payload)
    })
  }

  /**
   * True if more than `limit` requests are being worked on. Requests whose body is still arriving do not count:
   * otherwise a few hundred slow clients would make the server refuse everyone.
   */
  isMoreThan(limit: number): boolean {
    if (this.#unanswered.size <= limit) return false
    let working = 0
    for (const { complete } of this.#unanswered) working += complete ? 1 : 0
    return working > limit
  }

  /** Closes every connection without a complete request. */
  endUnasked(): void {
    const asked = new Set([...this.#unfinished].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of this.#connections) if (!asked.has(socket)) socket.destroy()
  }
}
