import type { AccountUse } from './account-use.ts'
import type { Sockets } from './connection.ts'
import { cut } from './disconnect.ts'

/** Holds each account to so many connections at this server. Comes after a connection has proved whose it is. */
export function limitConnections(sockets: Sockets, use: AccountUse): void {
  sockets.use((socket, next) => {
    const { conn, data } = socket
    const { actor } = data
    // By the time it comes back another tab may be closed.
    if (conn.readyState !== 'open' || !use.open(actor.userId, conn)) return cut(socket, next)
    conn.once('close', () => use.close(actor.userId, conn))
    next()
  })
}
