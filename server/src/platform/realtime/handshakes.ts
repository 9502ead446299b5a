import { type IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { networkOf } from '../client-network.ts'
import { clientAddressOf } from '../http/client-address.ts'
import type { Limits } from '../limits.ts'
import type { Sockets } from './connection.ts'
import { rejectConnection, type Transport } from './disconnect.ts'
import { endWith } from './packets.ts'

const minuteMs = 60_000
const busyRetryAfter = 2

interface Refusal {
  readonly status: 429 | 503
  readonly retryAfter: number
}

/** Connections that have not signed in yet. */
export class Unauthenticated {
  readonly #networks = new Map<object, string>()
  readonly #perNetwork = new Map<string, number>()

  get size(): number {
    return this.#networks.size
  }

  of(network: string): number {
    return this.#perNetwork.get(network) ?? 0
  }

  add(conn: object, network: string): void {
    this.#networks.set(conn, network)
    this.#perNetwork.set(network, this.of(network) + 1)
  }

  delete(conn: object): void {
    const network = this.#networks.get(conn)
    if (network === undefined) return
    this.#networks.delete(conn)
    const left = this.of(network) - 1
    if (left > 0) this.#perNetwork.set(network, left)
    else this.#perNetwork.delete(network)
  }
}

// A client with addresses in more networks is stopped by the limits per account.
const maxNetworks = 10_000

/** Counts each network's handshakes in a minute that begins with its first one. */
class HandshakeCounter {
  readonly #minutes = new Map<string, { current: number; endsAt: number }>()

  add(network: string): { current: number; ttl: number } {
    const now = performance.now()
    const known = this.#minutes.get(network)
    const minute = known && known.endsAt > now ? known : { current: 0, endsAt: now + minuteMs }
    minute.current += 1
    // Moved to the end of the Map, so that the network unseen for longest is dropped first.
    this.#minutes.delete(network)
    this.#minutes.set(network, minute)
    const [oldest] = this.#minutes.keys()
    if (this.#minutes.size > maxNetworks && oldest !== undefined) this.#minutes.delete(oldest)
    return { current: minute.current, ttl: minute.endsAt - now }
  }
}

/** Refuses new connections: all of them while overloaded, and those of a network with too many. Existing ones stay. */
export function limitHandshakes(
  app: FastifyInstance,
  sockets: Sockets,
  settings: Settings,
  limits: Limits,
): Unauthenticated {
  const addressOf = clientAddressOf(settings)
  const clientNetworkOf = (request: IncomingMessage) => networkOf(addressOf(request))
  const handshakes = new HandshakeCounter()
  const unauthenticated = new Unauthenticated()
  const polled = new Set<string>()
  sockets.engine.on('connection', (conn: Transport) => {
    unauthenticated.add(conn, clientNetworkOf(conn.request))
    const id = String(Reflect.get(conn, 'id'))
    polled.add(id)
    conn.once('close', () => {
      unauthenticated.delete(conn)
      polled.delete(id)
    })
  })

  const refusalOf = (request: IncomingMessage): Refusal | undefined => {
    if (app.isOverloaded('socket') || unauthenticated.size >= limits.unauthenticated) {
      return { status: 503, retryAfter: busyRetryAfter }
    }
    if (!settings.rateLimits) return undefined
    const network = clientNetworkOf(request)
    if (unauthenticated.of(network) >= limits.unauthenticatedPerNetwork)
      return { status: 429, retryAfter: busyRetryAfter }
    const { current, ttl } = handshakes.add(network)
    return current > limits.handshakesPerMinute ? { status: 429, retryAfter: Math.ceil(ttl / 1000) } : undefined
  }
  sockets.engine.use((request: IncomingMessage, reply: object, next: () => void) => {
    const query = new URLSearchParams(request.url?.split('?')[1])
    // Polls of an open connection pass. A second transport or an unknown id counts as a new connection.
    const isOpen = query.get('transport') === 'polling' && polled.has(query.get('sid') ?? '')
    const refusal = isOpen ? undefined : refusalOf(request)
    if (!refusal) return next()
    const { status, retryAfter } = refusal
    if (reply instanceof ServerResponse) return void reply.writeHead(status, { 'retry-after': `${retryAfter}` }).end()
    // An upgrade request has no response object, only its socket.
    endWith(request.socket, status, `Retry-After: ${retryAfter}\r\n`)
  })
  return unauthenticated
}

/**
 * A browser sends one handshake per connection, and opens a new one after a refusal. More handshakes would cost work,
 * or create several sockets on one connection that each receive everything.
 */
export function allowOneHandshake(sockets: Sockets): void {
  const asked = new WeakSet<object>()
  sockets.use((socket, next) => {
    if (asked.has(socket.conn)) return rejectConnection(socket, next)
    asked.add(socket.conn)
    next()
  })
}
