import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { ClientEventHandlers } from '../../platform/realtime/client-events.ts'
import type { Services } from '../../platform/services.ts'
import { sendMessage } from './commands.ts'
import { isOwnRequest } from './queries.ts'
import { toRequestMessage } from './view.ts'

export function requestSockets(app: FastifyInstance, events: ClientEventHandlers, services: Services): void {
  // Both sides get a request's events on every page: joining only checks that the request is theirs.
  events.on('join_request', async ({ data }, id) => {
    if (!(await isOwnRequest(services.database.kysely, data.actor, id))) throw notFound('The request')
    return { ok: true as const }
  })
  events.on('leave_request', () => ({ ok: true as const }))
  events.on('send_message', async ({ data }, { requestId, message: content, clientId }) => {
    await app.refuseIfFull()
    return { message: toRequestMessage(await sendMessage(services, data.actor, requestId, { content, clientId })) }
  })
  // Only a hint with an untrusted recipient: the server emits events itself after each change.
  events.on('request_status_update', () => undefined)
}
