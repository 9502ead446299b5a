import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { publicPhoto } from './queries.ts'

/**
 * Serves photos. Their name is their content's hash, so a browser asks for one once a day: then it is gone from everyone's caches
 * where its owner has left or was disabled.
 */
export function photoRoutes(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const hash = /^([0-9a-f]{64})\.webp$/.exec(params.name)?.[1]
    const bytes = hash && (await publicPhoto(database.kysely, hash))
    if (!bytes) throw notFound('The photo')
    return reply
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(bytes)
  })
}
