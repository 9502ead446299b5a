import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** What is going on at this moment: who is connected, what is being worked on, and which answers are not out yet. */
export class InFlight {
  readonly #connections = new Set<Socket>()
  readonly #unanswered = new Set<IncomingMessage>()
  readonly #unfinished = new Set<IncomingMessage>()
  /** When someone last asked for something, as `performance.now` says it. */
  lastAskedAt = Number.NEGATIVE_INFINITY

  constructor(app: FastifyInstance) {
    // Under TLS what is asked comes from within; who only shakes hands has a limit of its own.
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
        // Whoever left in the middle of a body. What began with a whole one goes on to its end, for no one.
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
   * Whether more than so many requests are being worked on. One whose body is still on its way is not: else a few hundred slow
   * clients would have everyone turned away.
   */
  isMoreThan(limit: number): boolean {
    if (this.#unanswered.size <= limit) return false
    let working = 0
    for (const { complete } of this.#unanswered) working += complete ? 1 : 0
    return working > limit
  }

  /** Lets go of every connection that has not asked for anything yet. */
  endUnasked(): void {
    const asked = new Set([...this.#unfinished].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of this.#connections) if (!asked.has(socket)) socket.destroy()
  }
}
