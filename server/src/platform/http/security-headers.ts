import { existsSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { videoPlayerOrigins } from '@openpulpit/contract/video-links'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Device features that no page uses; helmet does not set this header. */
const unasked = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`)

interface Pages {
  readonly publicUrl: string
  /** The folder of the built pages. */
  readonly build: string
}

/** Sets the security headers of every reply. They never change, so helmet computes them once instead of per request. */
export function setSecurityHeaders(app: FastifyInstance, { publicUrl, build }: Pages): void {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(build)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Video players, and members' recordings.
        frameSrc: [...videoPlayerOrigins],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  helmet(options)(request, reply, () => {})
  return { ...reply.getHeaders(), 'permissions-policy': unasked.join(', ') }
}

/** Hashes of the inline scripts in the built pages, written by the build. */
function inlineScriptHashes(build: string): string[] {
  const file = join(build, 'csp-hashes.json')
  if (!existsSync(file)) return []
  const hashes: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(hashes) ? hashes.map((hash) => `'${String(hash).replaceAll("'", '')}'`) : []
}
