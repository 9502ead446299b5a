import { cleanLine } from '@openpulpit/contract/clean-text'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { newToken } from '../tokens.ts'

/** The `__Host-` prefix binds the cookie to this host over TLS; browsers reject it over plain HTTP. */
const nameOf = ({ publicUrl }: Settings): string => (publicUrl.startsWith('https:') ? '__Host-device' : 'device')
// Browsers keep a cookie for 400 days at most.
const keptForSeconds = 400 * 86_400

/** Where a request comes from: user agent, network address, and device cookie. */
export interface ClientInfo {
  readonly userAgent: string
  readonly ip: string
  readonly device: string
}

/**
 * Identifies the client and gives a browser without a device cookie a new one. The cookie grants no access: it marks
 * browsers seen before, so that strangers guessing a password do not lock out its owner.
 */
export function clientInfoOf(request: FastifyRequest, reply: FastifyReply, settings: Settings): ClientInfo {
  const cookie = nameOf(settings)
  const kept = request.cookies[cookie]
  const device = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  reply.setCookie(cookie, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: keptForSeconds,
  })
  return { userAgent: cleanLine(request.headers['user-agent'] ?? '').slice(0, 200), ip: request.ip, device }
}
