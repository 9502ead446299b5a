import { unsubscribeEndpoints, unsubscribeInput } from '@openpulpit/contract/unsubscribe'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { unsubscribe } from './commands.ts'

export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  route(app, unsubscribeEndpoints.stop, ({ body }) => unsubscribe(services, body.kind, body.key))
}

/**
 * The button that mail programs draw (RFC 8058): they post to the link in the email's head, which opens a page when a person
 * follows it. What they send along says nothing that the address does not.
 */
export async function oneClickRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, async () => undefined)
    scope.post('/unsubscribe/:kind/:key', { schema: { hide: true } }, async ({ params }, reply) => {
      const { kind, key } = unsubscribeInput.parse(params)
      await unsubscribe(services, kind, key)
      return reply.status(204).send()
    })
  })
}
