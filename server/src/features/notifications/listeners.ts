import type { Sockets } from '../../platform/realtime/connection.ts'
import { tell } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Parts } from '../../platform/services.ts'
import { noticesGone, notified } from './events.ts'

export function notificationListeners(sockets: Sockets, { events }: Parts): void {
  events.on(notified, ({ userId, notification }) => {
    tell(sockets, [userRoom(userId)], 'notification', notification)
  })
  events.on(noticesGone, ({ userId }) => tell(sockets, [userRoom(userId)], 'notifications_changed'))
}
