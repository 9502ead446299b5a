import type { Bounds } from '../bounds.ts'
import type { Clock } from '../clock.ts'
import { AccountUse } from './account-use.ts'
import type { Sockets } from './connection.ts'
import { cut } from './cutting.ts'

/** Holds each account to its measure on this server. Comes after a connection has proved whose it is. */
export function limitAccounts(sockets: Sockets, bounds: Bounds, clock: Clock): void {
  const use = new AccountUse(bounds, clock)
  sockets.use((socket, next) => {
    const { conn, data } = socket
    const { actor } = data
    // By the time it comes back another tab may be closed.
    if (conn.readyState !== 'open' || !use.open(actor.userId, conn)) return cut(socket, next)
    conn.once('close', () => use.close(actor.userId, conn))
    next()
  })
  sockets.on('connection', (socket) => {
    const { userId } = socket.data.actor
    socket.use(([event, ...given], next) => {
      const heard = use.say(userId, event)
      if (heard === 'heard') return next()
      if (heard === 'flood') return void socket.conn.close()
      const ack = given.at(-1)
      if (typeof ack === 'function') ack({ error: 'That was a lot at once. Please wait a minute.' })
    })
  })
}
