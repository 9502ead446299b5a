import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { buildOrigin } from '@openpulpit/contract/build-origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, sendUnlessCached, type Tagged } from './etag.ts'

/** Files that the build leaves with a placeholder for the public address. */
export const unfinished = ['**/*.html', 'robots.txt', 'sitemap.xml']

const types = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
])

/** Reads these documents once, with this server's public address filled in, keyed by the path they are served at. */
export function readDocuments(root: string, publicUrl: string): ReadonlyMap<string, Tagged> {
  const { origin } = new URL(publicUrl)
  const documents = globSync([...unfinished], { cwd: root }).map((file): [string, Tagged] => {
    const body = readFileSync(join(root, file), 'utf8').replaceAll(buildOrigin, origin)
    const type = types.get(extname(file).slice(1)) ?? 'application/octet-stream'
    return [pathOf(file), { type, body, etag: etagOf(body) }]
  })
  return new Map(documents)
}

/** `terms/index.html` is the page /terms. */
const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`

export const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: Tagged): FastifyReply =>
  sendUnlessCached(request, reply.header('cache-control', 'no-cache'), document)
