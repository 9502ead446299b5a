import type { FastifyInstance } from 'fastify'
import type { Sockets } from '../../platform/realtime/connection.ts'
import { sessionRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { sessionEnded } from './events.ts'
import { endedSessionsAmong } from './queries.ts'

const lookEveryMs = 1_000
const askEveryMs = 10_000

export function sessionListeners(sockets: Sockets, { events, clock, database }: Services, app: FastifyInstance): void {
  events.on(sessionEnded, ({ sessionId }) => {
    // First on this server, ahead of queued events; then on all, because a device may be connected to another one.
    sockets.local.in(sessionRoom(sessionId)).disconnectSockets(true)
    sockets.in(sessionRoom(sessionId)).disconnectSockets(true)
  })
  // Expiry emits no event, and a socket may stay open for days.
  const look = setInterval(() => {
    const now = clock.now()
    for (const socket of sockets.sockets.sockets.values()) {
      if (socket.data.actor.expiresAt <= now) socket.disconnect(true)
    }
  }, lookEveryMs)

  // The server that ended a session may have died before announcing it, or the connection between servers was down.
  const cutTheEnded = async () => {
    const open = [...sockets.sockets.sockets.values()]
    const ended = await endedSessionsAmong(
      database.kysely,
      open.map(({ data }) => data.actor.sessionId),
    )
    for (const socket of open) if (ended.has(socket.data.actor.sessionId)) socket.disconnect(true)
  }
  // While the database is unavailable, no one is signed out; the next round checks again.
  const ask = setInterval(() => cutTheEnded().catch(() => {}), askEveryMs)
  app.addHook('onClose', async () => {
    clearInterval(look)
    clearInterval(ask)
  })
}
