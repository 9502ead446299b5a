import type { Connection } from './connection.ts'

/** What carries a connection: socket.io's own name for it is `conn`. */
export type Transport = Connection['conn']

/** A WebSocket of `ws`, which Engine.IO keeps to itself. */
interface WebSocketHandle {
  readonly bufferedAmount: number
  terminate(): void
  on(event: 'ping' | 'pong' | 'close', listener: () => void): void
}

/** Undefined where the connection is polled for. */
export function webSocketOf({ transport }: Pick<Transport, 'transport'>): WebSocketHandle | undefined {
  const found: unknown = Reflect.get(transport, 'socket')
  const isOne = typeof found === 'object' && found !== null && 'terminate' in found && 'bufferedAmount' in found
  return isOne ? (found as WebSocketHandle) : undefined
}

/**
 * Ends a connection at once. A polite close would wait for anyone who does not read: until what is buffered has been sent, and
 * for another half minute until the other end says goodbye too.
 */
export function disconnectTransport(conn: Transport): void {
  const webSocket = webSocketOf(conn)
  conn.close(true)
  webSocket?.terminate()
}

/**
 * Cut, not refused: a browser whose line is cut comes back by itself, later and later. The error is told to no one, but makes
 * socket.io forget the socket, which it would keep as one that is still to connect.
 */
export function rejectConnection({ conn }: Pick<Connection, 'conn'>, next: (error: Error) => void): void {
  disconnectTransport(conn)
  next(new Error('closed'))
}
