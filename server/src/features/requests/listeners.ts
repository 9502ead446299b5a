import type { Parts } from '../../platform/parts.ts'
import type { Sockets } from '../../platform/realtime/connection.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import { tell } from '../../platform/realtime/telling.ts'
import { requestChanged } from './events.ts'

export function requestListeners(sockets: Sockets, { events }: Parts): void {
  events.on(requestChanged, ({ requestId, status, userIds, message }) => {
    tell(sockets, userIds.map(userRoom), 'request_update', { requestId, status, message })
  })
}
