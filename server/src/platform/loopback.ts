import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether what goes there never leaves this machine, by the host as an address writes it. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

// Each guards where the others do not: the address against a server that is public by accident, the forwarded headers
// against a proxy in front of it, the name against a stranger's page whose own name was made to lead here (DNS rebinding).
/** Whether someone asks who sits at this very machine. */
export function isLoopbackRequest({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket
  const isNear = thisMachine.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4')
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))
  return isNear && !isForwarded && /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '')
}
