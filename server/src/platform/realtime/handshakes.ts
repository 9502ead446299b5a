import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import type { Bounds } from '../bounds.ts'
import { clientAddressOf } from '../http/client-address.ts'
import { OwnCounts } from '../http/own-counts.ts'
import type { Sockets } from './connection.ts'

const minuteMs = 60_000
const busyRetryAfter = 2

interface Refusal {
  readonly status: 429 | 503
  readonly retryAfter: number
}

/** Turns new connections away: all while too much is going on, and those of an address that makes too many. Who is in stays. */
export function limitHandshakes(app: FastifyInstance, sockets: Sockets, settings: Settings, bounds: Bounds): void {
  const addressOf = clientAddressOf(settings)
  const counts = new OwnCounts()
  const refusalOf = (request: IncomingMessage): Refusal | undefined => {
    if (app.turnsAway('socket')) return { status: 503, retryAfter: busyRetryAfter }
    if (!settings.rateLimits) return undefined
    const { current, ttl } = counts.add(addressOf(request), minuteMs)
    return current > bounds.handshakesPerMinute ? { status: 429, retryAfter: Math.ceil(ttl / 1000) } : undefined
  }
  sockets.engine.use((request: IncomingMessage, reply: object, next: () => void) => {
    const isOpen = new URLSearchParams(request.url?.split('?')[1]).has('sid')
    const refusal = isOpen ? undefined : refusalOf(request)
    if (!refusal) return next()
    const { status, retryAfter } = refusal
    if (reply instanceof ServerResponse) return void reply.writeHead(status, { 'retry-after': `${retryAfter}` }).end()
    // What was to become a web socket has no reply to write in, only its line.
    request.socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nRetry-After: ${retryAfter}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  })
}
