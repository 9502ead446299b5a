import type { Parts } from '../../platform/parts.ts'
import { sessionRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { sessionEnded } from './events.ts'

export function authListeners(sockets: Sockets, { events }: Parts): void {
  events.on(sessionEnded, ({ sessionId }) => {
    sockets.in(sessionRoom(sessionId)).disconnectSockets(true)
  })
}
