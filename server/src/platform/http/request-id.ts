import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

const wellFormed = /^[\w-]{8,64}$/

/** A request's id in the log: from the proxy in front, or a new one. */
export const requestIdFor =
  ({ trustProxy }: Settings) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }

/** Returns the id in the reply, so that a report can be found in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
