import type { Parts } from '../../platform/parts.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { requestChanged } from './events.ts'

export function requestListeners(sockets: Sockets, { events }: Parts): void {
  events.on(requestChanged, ({ requestId, status, userIds, message }) => {
    sockets.to(userIds.map(userRoom)).emit('request_update', { requestId, status, message })
  })
}
