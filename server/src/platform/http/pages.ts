import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { send } from './failures.ts'

const build = join(import.meta.dirname, '../../../../web/build')

/** Sets the headers of every answer and serves the web app: its files, and one page for every path of its own. */
export async function servePages(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: secure,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(compress, { threshold: 1024 })

  const root = join(build, 'client')
  const built = existsSync(root)
  if (built) await app.register(fastifyStatic, { root, wildcard: false, setHeaders: cacheFor })

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return send(reply, { message: 'There is nothing here', code: 'not_found' })
    if (!built) throw refuse('unavailable', 'The pages are not built yet')
    return reply.sendFile('__spa-fallback.html')
  })
}

/** A file that is not there is not a page: its name ends in a dot and a few letters. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isElsewhere = /^\/(api|media|health|dev|assets|socket\.io)(\/|$)/.test(path) || /\.[a-z\d]{2,5}$/i.test(path)
  return (method === 'GET' || method === 'HEAD') && !isElsewhere
}

function cacheFor(reply: FastifyReply, path: string): void {
  // Built files carry the hash of their content in their name; pages do not.
  reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** Of the inline scripts that the build left in its pages, written down by the build. */
function inlineScriptHashes(): string[] {
  const file = join(build, 'csp-hashes.json')
  if (!existsSync(file)) return []
  const hashes: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(hashes) ? hashes.map((hash) => `'${String(hash).replaceAll("'", '')}'`) : []
}
