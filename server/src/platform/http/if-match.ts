import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const tag = '(?:W/)?"\\d{1,9}"'

export const ifMatchHeader = {
  'if-match': z
    .string()
    .regex(new RegExp(`^(\\*|${tag}(\\s*,\\s*${tag})*)$`), 'Please send an ETag as the If-Match')
    .optional()
    .meta({ description: 'The ETag that the change started from. If it has changed since, the reply is 412' }),
}

/** The versions that a change may replace; undefined for any. Compressing proxies turn a tag into a weak one. */
export function ifMatchVersions({ headers }: FastifyRequest): readonly number[] | undefined {
  const said = headers['if-match']
  if (said === undefined || said === '*') return undefined
  return Array.from(said.matchAll(/"(\d+)"/g), ([, version]) => Number(version))
}

export const setVersionETag = (reply: FastifyReply, { version }: { version: number }): void =>
  void reply.header('etag', `"${version}"`)
