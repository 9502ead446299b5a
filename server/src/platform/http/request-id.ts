import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

const wellFormed = /^[\w-]{8,64}$/

/** What a request is called in the log: by the proxy in front, if there is one, or by us. */
export const requestIdFor =
  ({ trustProxy }: Settings) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }

/** Returns the id that finds the request in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
