import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Tagged {
  readonly type: string
  readonly body: string
  readonly etag: string
}

export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Sends a text, or 304 if the client has it already. */
export function sendUnlessCached(request: FastifyRequest, reply: FastifyReply, { type, body, etag }: Tagged) {
  reply.header('etag', etag)
  const isKnown = request.headers['if-none-match']?.includes(etag.replace(/^W\//, ''))
  return isKnown ? reply.status(304).send() : reply.type(type).send(body)
}
