import { type ClientAnswer, type ClientEvent, type ClientPayload, clientEvents } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { runInMemberCall } from '../actor.ts'
import { refuse } from '../errors.ts'
import { failureOf } from '../http/error-handler.ts'
import type { Connection, Sockets } from './connection.ts'

const mostUnanswered = 20

/** A socket without `on`: events reach only the handlers in the table. */
export type Browser = Pick<Connection, 'data' | 'join' | 'leave' | 'rooms' | 'to'>

type Handler<E extends ClientEvent> = (
  browser: Browser,
  payload: ClientPayload<E>,
) => ClientAnswer<E> | Promise<ClientAnswer<E>>

export type EventVerdict = 'heard' | 'too much' | 'flood'

/**
 * The only entry for socket events, as `route` is for HTTP: every payload is parsed by the contract's schema before a
 * handler sees it, and a handler that throws fails only its event.
 */
export class ClientEventHandlers {
  readonly #app: FastifyInstance
  readonly #handlers = new Map<string, Handler<ClientEvent>>()

  constructor(app: FastifyInstance) {
    this.#app = app
    app.addHook('onReady', async () => {
      const missing = Object.keys(clientEvents).filter((event) => !this.#handlers.has(event))
      if (missing.length > 0) throw new Error(`No handler for socket events: ${missing.join(', ')}`)
    })
  }

  on<E extends ClientEvent>(event: E, handle: Handler<E>): void {
    if (this.#handlers.has(event)) throw new Error(`Two handlers for the socket event ${event}`)
    this.#handlers.set(event, handle as unknown as Handler<ClientEvent>)
  }

  /** `measure` counts an event before its payload is read. */
  listenTo(sockets: Sockets, measure: (socket: Connection, event: unknown) => EventVerdict): void {
    sockets.on('connection', (socket) => {
      // Events bypass socket.io's emitter, where a browser could send the socket's internal event names.
      socket.use((said) => {
        this.#receive(socket, said, measure).catch((error: unknown) =>
          this.#app.log.error({ err: error }, 'a socket event'),
        )
      })
    })
  }

  async #receive(
    socket: Connection,
    [event, ...sent]: readonly unknown[],
    measure: (socket: Connection, event: unknown) => EventVerdict,
  ): Promise<void> {
    const last = sent.at(-1)
    const ack = typeof last === 'function' ? last : undefined
    if (ack) sent.pop()
    const heard = measure(socket, event)
    if (heard === 'flood') return
    const tooMuch = { error: 'That was a lot in a short time. Please wait a minute.' }
    const answer = heard === 'heard' ? await this.#answerTo(socket, event, sent) : tooMuch
    ack?.(answer)
  }

  async #answerTo(socket: Connection, event: unknown, sent: readonly unknown[]): Promise<object> {
    const { data } = socket
    data.unanswered += 1
    try {
      if (data.unanswered > mostUnanswered) {
        throw refuse('rate_limited', 'That was a lot in a short time. Please wait a minute.')
      }
      const handle = typeof event === 'string' ? this.#handlers.get(event) : undefined
      if (!handle || sent.length > 1) throw refuse('invalid', 'We couldn’t read that. Please check it and try again.')
      const payload = clientEvents[event as ClientEvent].parse(sent[0])
      const answer = await runInMemberCall(data.actor, async () => handle(socket, payload))
      return typeof answer === 'object' && answer !== null ? answer : { ok: true }
    } catch (error) {
      const failure = failureOf(error instanceof Error ? error : new Error('not an error was thrown'))
      if (failure.code === 'internal') this.#app.log.error({ err: error }, 'unexpected failure on a socket')
      return { error: failure.message }
    } finally {
      data.unanswered -= 1
    }
  }
}
