import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { ClientEventHandlers } from '../../platform/realtime/client-events.ts'
import type { Services } from '../../platform/services.ts'
import { sendMessage } from './commands.ts'
import { isOwnRequest } from './queries.ts'

export function requestSockets(app: FastifyInstance, events: ClientEventHandlers, services: Services): void {
  // Anyone who is in a request hears of it wherever they are: joining only tells whether it is theirs.
  events.on('join_request', async ({ data }, id) => {
    if (!(await isOwnRequest(services.database.kysely, data.actor, id))) throw notFound('The request')
    return { ok: true as const }
  })
  events.on('leave_request', () => ({ ok: true as const }))
  events.on('send_message', async ({ data }, { requestId, message: content, clientId }) => {
    await app.refuseIfFull()
    return { message: await sendMessage(services, data.actor, requestId, { content, clientId }) }
  })
  // Only a hint, and its recipient is not to be trusted: the server tells everyone itself after its own change.
  events.on('request_status_update', () => undefined)
}
