import type { Sockets } from '../../platform/realtime/connection.ts'
import { emitToRooms } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { subscriptionChanged } from './events.ts'

/** Whatever a member has open looks again. */
export function billingListeners(sockets: Sockets, { events }: Services): void {
  events.on(subscriptionChanged, ({ userId }) => emitToRooms(sockets, [userRoom(userId)], 'notifications_changed'))
}
