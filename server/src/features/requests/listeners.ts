import type { Parts } from '../../platform/parts.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { requestChanged } from './events.ts'

export function requestListeners(sockets: Sockets, { events }: Parts): void {
  events.on(requestChanged, ({ requestId, status, told }) => {
    for (const { userId, message } of told) {
      sockets.to(userRoom(userId)).emit('request_update', { requestId, status, message })
    }
  })
}
