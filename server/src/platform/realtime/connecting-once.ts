import type { Sockets } from './connection.ts'
import { cut } from './disconnect.ts'

/**
 * A browser asks once on each line whether it may come in, and after a no it takes a new one. Whoever asks again wants work
 * done for nothing, or more sockets than there are lines, each of which would be told everything.
 */
export function connectOnce(sockets: Sockets): void {
  const asked = new WeakSet<object>()
  sockets.use((socket, next) => {
    if (asked.has(socket.conn)) return cut(socket, next)
    asked.add(socket.conn)
    next()
  })
}
