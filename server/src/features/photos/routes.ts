import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { photoBytes } from './queries.ts'

/** Serves photos. Their name is their content's hash, so a browser never needs to ask for one again. */
export function photoRoutes(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(params.name)?.[1]
    const bytes = hash && (await photoBytes(database.kysely, hash))
    if (!bytes) throw notFound('The photo')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(bytes)
  })
}
