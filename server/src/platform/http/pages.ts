import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { sendFailure } from './error-handler.ts'
import { readDocuments, sendDocument, unfinished } from './prerendered-pages.ts'
import { setSecurityHeaders } from './security-headers.ts'

const webBuild = join(import.meta.dirname, '../../../../web/build')
const fallback = '/__spa-fallback.html'

interface Pages {
  readonly publicUrl: string
  /** The folder of the built pages. */
  readonly build?: string
}

/**
 * Sets security headers and serves the web app: its files, its prerendered pages, and one page for every other path of
 * its own.
 */
export async function servePages(app: FastifyInstance, { publicUrl, build = webBuild }: Pages): Promise<void> {
  setSecurityHeaders(app, { publicUrl, build })
  await app.register(compress, { threshold: 1024 })

  const root = join(build, 'client')
  const documents = readDocuments(root, publicUrl)
  for (const [path, document] of documents) {
    if (path === fallback) continue
    app.get(path, { schema: { hide: true } }, (request, reply) => sendDocument(request, reply, document))
  }
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: [...unfinished, '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: headersFor,
    })
  }

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendFailure(reply, { message: 'There’s nothing here', code: 'not_found' })
    const page = documents.get(fallback)
    if (!page) throw refuse('unavailable', 'The pages are not built yet')
    // The same page for every path, empty until its scripts have run, so search engines must not index it.
    return sendDocument(request, reply.header('x-robots-tag', 'noindex'), page)
  })
}

/** A path with a file extension that was not found is not a page. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isElsewhere = /^\/(api|media|health|dev|assets|socket\.io)(\/|$)/.test(path) || /\.[a-z\d]{2,5}$/i.test(path)
  return (method === 'GET' || method === 'HEAD') && !isElsewhere
}

/** Headers that matter only for documents. A screen loads some twenty built files, which are smaller without them. */
const ofDocuments = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']

function headersFor(reply: FastifyReply, path: string): void {
  const isBuilt = path.includes('/assets/')
  // The names of built files contain a hash of their content; those of pages do not.
  reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isBuilt) for (const name of ofDocuments) reply.removeHeader(name)
}
