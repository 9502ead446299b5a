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
    // On this server right away, ahead of waiting events; then on all servers, as a device may be connected to another one.
    sockets.local.in(sessionRoom(sessionId)).disconnectSockets(true)
    sockets.in(sessionRoom(sessionId)).disconnectSockets(true)
  })
  // No one announces that a session has run out, and a connection may stay open for days.
  const look = setInterval(() => {
    const now = clock.now()
    for (const socket of sockets.sockets.sockets.values()) {
      if (socket.data.actor.expiresAt <= now) socket.disconnect(true)
    }
  }, lookEveryMs)

  // Whoever ended a session may have died before telling, or the line between the servers may have been down.
  const cutTheEnded = async () => {
    const open = [...sockets.sockets.sockets.values()]
    const ended = await endedSessionsAmong(
      database.kysely,
      open.map(({ data }) => data.actor.sessionId),
    )
    for (const socket of open) if (ended.has(socket.data.actor.sessionId)) socket.disconnect(true)
  }
  // While the database is away no one is signed out, and the next turn asks again.
  const ask = setInterval(() => cutTheEnded().catch(() => {}), askEveryMs)
  app.addHook('onClose', async () => {
    clearInterval(look)
    clearInterval(ask)
  })
}
