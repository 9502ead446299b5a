import type { Sockets } from '../../platform/realtime/connection.ts'
import { emitToRooms } from '../../platform/realtime/emit.ts'
import { quietThreadRoom, threadRoom, userRoom } from '../../platform/realtime/rooms.ts'
import type { Services } from '../../platform/services.ts'
import { blockChanged } from '../blocks/events.ts'
import { reportChanged } from '../reports/events.ts'
import { messageSent, threadRead } from './events.ts'
import { newMessageFrom } from './policy.ts'
import { toSentMessage } from './view.ts'

export function threadListeners(sockets: Sockets, { events, metrics }: Services): void {
  events.on(messageSent, ({ requestId, threadId, userIds, message: sent }) => {
    metrics.messages.inc()
    const item = toSentMessage(sent)
    for (const userId of userIds) {
      const message = userId === item.sender._id ? 'Your message was sent' : newMessageFrom(item.sender.name)
      emitToRooms(sockets, [userRoom(userId)], 'new_message', { requestId, threadId, message, item })
    }
  })
  events.on(threadRead, ({ userIds, ...seen }) => {
    emitToRooms(sockets, userIds.map(userRoom), 'thread_read', seen)
  })
  events.on(blockChanged, ({ blockerId, threadIds, isBlocked }) => {
    for (const id of threadIds) {
      const [from, to] = isBlocked ? [threadRoom(id), quietThreadRoom(id)] : [quietThreadRoom(id), threadRoom(id)]
      sockets.in(from).socketsJoin(to)
      sockets.in(from).socketsLeave(from)
    }
    emitToRooms(sockets, [userRoom(blockerId)], 'threads_changed')
  })
  events.on(reportChanged, ({ reporterId }) => emitToRooms(sockets, [userRoom(reporterId)], 'threads_changed'))
}
