import type { Parts } from '../../platform/parts.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { messageSent } from './events.ts'
import { newMessageFrom } from './view.ts'

export function threadListeners(sockets: Sockets, { events }: Parts): void {
  events.on(messageSent, ({ requestId, threadId, userIds, message: item }) => {
    for (const userId of userIds) {
      const message = userId === item.sender._id ? 'Your message was sent' : newMessageFrom(item)
      sockets.to(userRoom(userId)).emit('new_message', { requestId, threadId, message, item })
    }
  })
}
