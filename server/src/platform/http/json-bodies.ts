import type { FastifyInstance } from 'fastify'

/** Reads JSON. Many clients name its type with every call: where nothing is sent, that is no body and not a broken one. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}
