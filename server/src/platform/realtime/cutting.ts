import type { Connection } from './connection.ts'

/**
 * Cut, not refused: a browser whose line is cut comes back by itself, later and later. The error is told to nobody, but makes
 * socket.io forget the socket, which it would keep as one that is still to connect.
 */
export function cut({ conn }: Pick<Connection, 'conn'>, next: (error: Error) => void): void {
  conn.close()
  next(new Error('closed'))
}
