import type { Sockets } from '../../platform/realtime/connection.ts'
import { tell } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Parts } from '../../platform/services.ts'
import { requestChanged } from './events.ts'

export function requestListeners(sockets: Sockets, { events }: Parts): void {
  events.on(requestChanged, ({ requestId, status, userIds, message }) => {
    tell(sockets, userIds.map(userRoom), 'request_update', { requestId, status, message })
  })
}
