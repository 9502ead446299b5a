import type { Sockets } from '../../platform/realtime/connection.ts'
import { emitToRooms } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { requestChanged } from './events.ts'

export function requestListeners(sockets: Sockets, { events }: Services): void {
  events.on(requestChanged, ({ requestId, status, userIds, message }) => {
    emitToRooms(sockets, userIds.map(userRoom), 'request_update', { requestId, status, message })
  })
}
