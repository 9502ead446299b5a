import type { Parts } from '../../platform/parts.ts'
import { userRoom } from '../../platform/realtime/rooms.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import { messageSent } from './events.ts'

export function threadListeners(sockets: Sockets, { events }: Parts): void {
  events.on(messageSent, ({ requestId, threadId, userIds, message: item }) => {
    const message = `New message from ${item.sender.name}`
    sockets.to(userIds.map(userRoom)).emit('new_message', { requestId, threadId, message, item })
  })
}
