import type { Sockets } from '../../platform/realtime/connection.ts'
import { tell } from '../../platform/realtime/emit.ts'
import { quietThreadRoom, threadRoom, userRoom } from '../../platform/realtime/rooms.ts'
import type { Parts } from '../../platform/services.ts'
import { blockChanged } from '../blocks/events.ts'
import { reportChanged } from '../reports/events.ts'
import { messageSent, threadRead } from './events.ts'
import { newMessageFrom } from './view.ts'

export function threadListeners(sockets: Sockets, { events, metrics }: Parts): void {
  events.on(messageSent, ({ requestId, threadId, userIds, message: item }) => {
    metrics.messages.inc()
    for (const userId of userIds) {
      const message = userId === item.sender._id ? 'Your message was sent' : newMessageFrom(item)
      tell(sockets, [userRoom(userId)], 'new_message', { requestId, threadId, message, item })
    }
  })
  events.on(threadRead, ({ userIds, ...seen }) => {
    tell(sockets, userIds.map(userRoom), 'thread_read', seen)
  })
  events.on(blockChanged, ({ blockerId, threadIds, isBlocked }) => {
    for (const id of threadIds) {
      const [from, to] = isBlocked ? [threadRoom(id), quietThreadRoom(id)] : [quietThreadRoom(id), threadRoom(id)]
      sockets.in(from).socketsJoin(to)
      sockets.in(from).socketsLeave(from)
    }
    tell(sockets, [userRoom(blockerId)], 'threads_changed')
  })
  events.on(reportChanged, ({ reporterId }) => tell(sockets, [userRoom(reporterId)], 'threads_changed'))
}
