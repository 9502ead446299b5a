import { joinThreadInput } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Sockets } from '../../platform/realtime/connection.ts'
import { FollowedRooms } from '../../platform/realtime/followed-rooms.ts'
import { quietThreadRoom, threadRoom, userRoom } from '../../platform/realtime/rooms.ts'
import { acknowledge } from '../../platform/realtime/sockets.ts'
import { ownNameIn } from './inbox-queries.ts'
import { isBlockedIn } from './queries.ts'

const typingEveryMs = 1_000

export function threadSockets(app: FastifyInstance, sockets: Sockets, parts: Parts): void {
  sockets.on('connection', (socket) => {
    const { actor } = socket.data
    const rooms = new FollowedRooms(socket)
    /** What the conversations call this person. */
    const names = new Map<string, string>()
    // Of all conversations: nobody types in two at once, and joining or leaving changes nothing about it.
    let typedAt = 0

    socket.on('join_thread', (threadId, ack) =>
      acknowledge(app, socket, ack, async () => {
        const id = joinThreadInput.parse(threadId)
        await rooms.follow(threadRoom(id), async () => {
          const own = await ownNameIn(parts.database.kysely, actor, id)
          if (!own) throw notFound('The conversation')
          names.set(id, own.name)
        })
        // Asked once they are in: a block that is set after this look moves them by itself.
        if (socket.rooms.has(threadRoom(id)) && (await isBlockedIn(parts.database.kysely, id))) {
          await socket.leave(threadRoom(id))
          await socket.join(quietThreadRoom(id))
        }
        return { ok: true as const }
      }),
    )
    socket.on('leave_thread', (threadId, ack) =>
      acknowledge(app, socket, ack, async () => {
        const id = joinThreadInput.parse(threadId)
        await rooms.leave(threadRoom(id))
        await socket.leave(quietThreadRoom(id))
        return { ok: true as const }
      }),
    )
    socket.on('typing', (threadId) => {
      const room = threadRoom(threadId)
      const name = names.get(threadId)
      const now = parts.clock.now().getTime()
      if (!name || !socket.rooms.has(room) || now - typedAt < typingEveryMs) return
      typedAt = now
      // Not to their own other devices, which may look at the same conversation. What cannot go out now is not kept.
      socket.to(room).except(userRoom(actor.userId)).volatile.emit('typing', { threadId, name })
    })
  })
}
