import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Tagged {
  readonly type: string
  readonly body: string
  readonly etag: string
}

/** A mark of a text: another text has another one. */
export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Sends a text, or only says that it is the one that the asker has. */
export function sendUnlessCached(request: FastifyRequest, reply: FastifyReply, { type, body, etag }: Tagged) {
  reply.header('etag', etag)
  const isKnown = request.headers['if-none-match']?.includes(etag.replace(/^W\//, ''))
  return isKnown ? reply.status(304).send() : reply.type(type).send(body)
}
