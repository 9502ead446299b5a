import { joinRequestInput, sendMessageInput } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Sockets } from '../../platform/realtime/connection.ts'
import { acknowledge } from '../../platform/realtime/sockets.ts'
import { sendMessage } from './commands.ts'
import { isOwnRequest } from './queries.ts'

export function requestSockets(app: FastifyInstance, sockets: Sockets, parts: Parts): void {
  sockets.on('connection', (socket) => {
    const { actor } = socket.data

    // Whoever is in a request hears of it wherever they are: joining only tells whether it is theirs.
    socket.on('join_request', (requestId, ack) =>
      acknowledge(app, socket, ack, async () => {
        const id = joinRequestInput.parse(requestId)
        if (!(await isOwnRequest(parts.database.kysely, actor, id))) throw notFound('The request')
        return { ok: true as const }
      }),
    )
    socket.on('leave_request', (requestId, ack) =>
      acknowledge(app, socket, ack, async () => {
        joinRequestInput.parse(requestId)
        return { ok: true as const }
      }),
    )
    socket.on('send_message', (input, ack) =>
      acknowledge(app, socket, ack, async () => {
        const { requestId, message: content, clientId } = sendMessageInput.parse(input)
        await app.refuseIfFull()
        return { message: await sendMessage(parts, actor, requestId, { content, clientId }) }
      }),
    )
    // Only a hint, and its recipient is not to be trusted: the server tells everyone itself after its own change.
    socket.on('request_status_update', () => undefined)
  })
}
