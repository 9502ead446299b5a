import type { Sockets } from '../../platform/realtime/connection.ts'
import { emitToRooms } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { notificationsDismissed, notified } from './events.ts'
import { toNotificationView } from './view.ts'

export function notificationListeners(sockets: Sockets, { events }: Services): void {
  events.on(notified, ({ userId, notification }) => {
    emitToRooms(sockets, [userRoom(userId)], 'notification', toNotificationView(notification))
  })
  events.on(notificationsDismissed, ({ userId }) => emitToRooms(sockets, [userRoom(userId)], 'notifications_changed'))
}
