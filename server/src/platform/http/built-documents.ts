import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtOrigin } from '@openpulpit/contract/site'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the build could not finish, not knowing at which address people will use it. */
export const unfinished = ['**/*.html', 'robots.txt', 'sitemap.xml']

const types = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
])

export interface BuiltDocument {
  readonly type: string
  readonly body: string
  readonly etag: string
}

/** Reads these documents once, with the address of this very server in them. By the path that each is served at. */
export function readDocuments(root: string, publicUrl: string): ReadonlyMap<string, BuiltDocument> {
  const { origin } = new URL(publicUrl)
  const documents = globSync([...unfinished], { cwd: root }).map((file): [string, BuiltDocument] => {
    const body = readFileSync(join(root, file), 'utf8').replaceAll(builtOrigin, origin)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    return [pathOf(file), { type: types.get(file.replace(/.*\./, '')) ?? 'application/octet-stream', body, etag }]
  })
  return new Map(documents)
}

/** `terms/index.html` is the page /terms. */
const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`

export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: BuiltDocument): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', document.etag)
  const isKnown = request.headers['if-none-match']?.includes(document.etag.replace(/^W\//, ''))
  return isKnown ? reply.status(304).send() : reply.type(document.type).send(document.body)
}
