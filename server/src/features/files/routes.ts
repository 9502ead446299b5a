import { fileTexts } from '@openpulpit/contract/file-texts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { rangeOf } from './policy.ts'
import { fileBehind } from './queries.ts'

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
}

/** Serves private files. An address opens one file for one person, for a short while and as long as they may. */
export function fileRoutes(app: FastifyInstance, { database, clock, files }: Services): void {
  app.get<{ Params: { token: string } }>('/files/:token', { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const file = await fileBehind(database.kysely, request.params.token, clock.now())
    // Someone who looks at it reads the app's page about it, a player gets an answer for programs.
    if (!file && request.headers.accept?.includes('text/html')) return reply.status(404).callNotFound()
    if (!file) throw refuse('not_found', fileTexts.linkClosed)
    reply.headers({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
    const range = rangeOf(request.headers.range, file.size)
    if (!range) return reply.status(416).header('content-range', `bytes */${file.size}`).send()
    const stream = await files.read(file.id, range)
    if (!stream) throw refuse('not_found', fileTexts.linkClosed)
    if (range.isPart) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    return reply
      .type(file.content_type)
      .header('content-length', range.end - range.start + 1)
      .header('content-disposition', `inline; filename="file.${endings[file.content_type]}"`)
      .send(stream)
  })
}
