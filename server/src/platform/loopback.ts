import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** True if requests to this host never leave the machine. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

// Each check covers a gap of the others: the address guards a server that is accidentally public, the forwarded headers
// guard against a local proxy, and the host name guards against DNS rebinding by another site's page.
/** True if the request comes from this machine. */
export function isLoopbackRequest({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket
  const isNear = thisMachine.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4')
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))
  return isNear && !isForwarded && /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '')
}
