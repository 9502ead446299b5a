import type { Connection } from './connection.ts'

/** The transport of a connection, which socket.io calls `conn`. */
export type Transport = Connection['conn']

/** The private `ws` WebSocket inside Engine.IO. */
interface WebSocketHandle {
  readonly bufferedAmount: number
  terminate(): void
  on(event: 'ping' | 'pong' | 'close', listener: () => void): void
}

/** Undefined for a polling connection. */
export function webSocketOf({ transport }: Pick<Transport, 'transport'>): WebSocketHandle | undefined {
  const found: unknown = Reflect.get(transport, 'socket')
  const isOne = typeof found === 'object' && found !== null && 'terminate' in found && 'bufferedAmount' in found
  return isOne ? (found as WebSocketHandle) : undefined
}

/**
 * Ends a connection at once. A graceful close would wait for a client that does not read: until the buffer is sent, and
 * another half minute for the closing handshake.
 */
export function disconnectTransport(conn: Transport): void {
  const webSocket = webSocketOf(conn)
  conn.close(true)
  webSocket?.terminate()
}

/**
 * Cuts the connection instead of refusing it: a browser then reconnects with growing delays. The error reaches no one,
 * but makes socket.io drop the socket, which it would keep as still connecting.
 */
export function rejectConnection({ conn }: Pick<Connection, 'conn'>, next: (error: Error) => void): void {
  disconnectTransport(conn)
  next(new Error('closed'))
}
