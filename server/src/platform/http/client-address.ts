import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Settings } from '../../settings.ts'

/** Decides which proxies to trust, by address and distance in hops. */
type Trusted = (address: string, hop: number) => boolean

export function trustOf({ trustProxy }: Pick<Settings, 'trustProxy'>): Trusted {
  switch (typeof trustProxy) {
    case 'boolean':
      return () => trustProxy
    case 'number':
      return (_address, hop) => hop < trustProxy
    case 'string':
      return proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  }
}

/** Like `request.ip`, for connections that bypass Fastify; undefined once the connection is closed. */
export function clientAddressOf(settings: Settings): (request: IncomingMessage) => string | undefined {
  const trusted = trustOf(settings)
  return (request) => proxyAddress(request, trusted)
}
