import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'
import { sessionRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { sessionEnded } from './events.ts'

const lookEveryMs = 1_000

export function sessionListeners(app: FastifyInstance, sockets: Sockets, { events, clock }: Parts): void {
  events.on(sessionEnded, ({ sessionId }) => {
    sockets.in(sessionRoom(sessionId)).disconnectSockets(true)
  })
  // Nobody announces that a session has run out, and a connection may stay open for days.
  const look = setInterval(() => {
    const now = clock.now()
    for (const socket of sockets.sockets.sockets.values()) {
      if (socket.data.actor.expiresAt <= now) socket.disconnect(true)
    }
  }, lookEveryMs)
  app.addHook('onClose', async () => clearInterval(look))
}
