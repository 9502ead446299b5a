import type { Sockets } from '../../platform/realtime/connection.ts'
import { tell } from '../../platform/realtime/emit.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Parts } from '../../platform/services.ts'
import { subscriptionChanged } from './events.ts'

/** Whatever a member has open looks again. */
export function billingListeners(sockets: Sockets, { events }: Parts): void {
  events.on(subscriptionChanged, ({ userId }) => tell(sockets, [userRoom(userId)], 'notifications_changed'))
}
