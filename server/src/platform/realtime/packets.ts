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

// A message of Socket.IO: its type, how many attachments follow, and the namespace, which is left out for the only one there is.
const namesNamespace = /^\d(?:\d+-)?\/(?!,|$)/

/** `onPacket` may cut the connection; it is asked for every packet, also before anyone has said who they are. */
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
      // Left alone, it waits half a minute for the other end's goodbye, and answers its pings until then.
      const late = setTimeout(() => webSocket.terminate(), goodbyeWithinMs).unref()
      webSocket.on('close', () => clearTimeout(late))
    })
    // Said by a second transport while it asks to take over, as often as it likes.
    conn.on('upgrading', count)
    // Before socket.io has read it.
    conn.on('packet', ({ type, data }: Packet) => {
      count()
      if (type === 'message' && typeof data === 'string' && namesNamespace.test(data)) disconnectTransport(conn)
    })
  })
}

/** Lets go of anyone who does not read what they are sent, before it fills the memory. */
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
  // Below all of that, the pongs of a WebSocket, which are reported to no one before they are sent.
  app.server.on('upgrade', (_request, socket) => {
    // Later, as what comes with the handshake is for the WebSocket, which begins to listen in this turn.
    process.nextTick(() =>
      socket.on('data', () => {
        if (socket.writableLength > unsentBytesPerSocket) socket.destroy()
      }),
    )
  })
}

/** Node hands over a connection that asks for another protocol without its own listeners, its patience and its goodbye. */
export function catchUpgrades(app: FastifyInstance, path: string): void {
  app.server.prependListener('upgrade', ({ url }, socket) => {
    // One that is reset would end the process.
    socket.on('error', () => socket.destroy())
    if (!url?.startsWith(path)) endWith(socket, 404)
  })
}

/** In the place of an answer, which no one can write any more; with nothing left of the connection. */
export function endWith(socket: Duplex, status: number, headers = ''): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}
