import { cleanLine } from '@openpulpit/contract/clean-text'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { newToken } from '../tokens.ts'

/** Its name makes a browser refuse it from anyone but this very host, over TLS. In the clear there is no such name. */
const nameOf = ({ publicUrl }: Settings): string => (publicUrl.startsWith('https:') ? '__Host-device' : 'device')
// A browser keeps a cookie for 400 days at most.
const keptForSeconds = 400 * 86_400

/** From where someone comes: what the browser says of itself, its network address, and what it is remembered by. */
export interface ClientInfo {
  readonly userAgent: string
  readonly ip: string
  readonly device: string
}

/**
 * Who is at the door. A browser without a device cookie is given one. The cookie lets no one in: it only says that this
 * browser was here before, so that strangers who guess at a password do not keep its owner waiting.
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
