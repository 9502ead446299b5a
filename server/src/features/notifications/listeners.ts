import type { Parts } from '../../platform/parts.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { notified } from './events.ts'

export function notificationListeners(sockets: Sockets, { events }: Parts): void {
  events.on(notified, ({ userId, notification }) => {
    sockets.to(userRoom(userId)).emit('notification', notification)
  })
}
