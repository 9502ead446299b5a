import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'
import type { Sockets } from './connection.ts'
import { disconnectTransport, type Transport, webSocketOf } from './disconnect.ts'

const goodbyeWithinMs = 2_000

interface Packet {
  readonly type: string
  readonly data?: unknown
}

// A Socket.IO packet: type, number of attachments, and the namespace, which is omitted for the default one.
const namesNamespace = /^\d(?:\d+-)?\/(?!,|$)/

/** Calls `onPacket` for every packet, even before sign-in; it may cut the connection. */
export function watchPackets(sockets: Sockets, onPacket: (conn: Transport) => void): void {
  sockets.engine.on('connection', (conn: Transport) => {
    const count = () => onPacket(conn)
    const countPings = () => {
      for (const event of ['ping', 'pong'] as const) webSocketOf(conn)?.on(event, count)
    }
    countPings()
    conn.on('upgrade', countPings)
    conn.once('close', () => {
      const webSocket = webSocketOf(conn)
      if (!webSocket) return
      // Otherwise `ws` waits half a minute for the closing handshake, and answers pings until then.
      const late = setTimeout(() => webSocket.terminate(), goodbyeWithinMs).unref()
      webSocket.on('close', () => clearTimeout(late))
    })
    // A second transport may send these as often as it likes while it upgrades.
    conn.on('upgrading', count)
    // Runs before socket.io reads the packet.
    conn.on('packet', ({ type, data }: Packet) => {
      count()
      if (type === 'message' && typeof data === 'string' && namesNamespace.test(data)) disconnectTransport(conn)
    })
  })
}

/** Disconnects a client that does not read, before its buffer fills the memory. */
export function limitUnsentBytes(app: FastifyInstance, sockets: Sockets, { unsentBytesPerSocket }: Limits): void {
  sockets.engine.on('connection', (conn: Transport) => {
    let queued = 0
    conn.on('flush', () => {
      queued = 0
    })
    conn.on('packetCreate', ({ data }: Packet) => {
      queued += typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0
      const unsent = queued + (webSocketOf(conn)?.bufferedAmount ?? 0)
      if (unsent > unsentBytesPerSocket) disconnectTransport(conn)
    })
  })
  // Pongs of a WebSocket are sent below that level, without an event before.
  app.server.on('upgrade', (_request, socket) => {
    // Deferred, because data that arrives with the handshake belongs to the WebSocket, which attaches its listener in
    // this turn.
    process.nextTick(() =>
      socket.on('data', () => {
        if (socket.writableLength > unsentBytesPerSocket) socket.destroy()
      }),
    )
  })
}

/** Node removes its own listeners and timeouts from a socket that requests an upgrade. */
export function catchUpgrades(app: FastifyInstance, path: string): void {
  app.server.prependListener('upgrade', ({ url }, socket) => {
    // Without a listener, a reset would end the process.
    socket.on('error', () => socket.destroy())
    if (!url?.startsWith(path)) endWith(socket, 404)
  })
}

/** Writes a raw response for a socket that has no response object, then destroys the socket. */
export function endWith(socket: Duplex, status: number, headers = ''): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
