import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Settings } from '../../settings.ts'

/** Whom to believe who a request comes from: by its address, and how many hops away that is. */
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

/** For what reaches the server beside Fastify: the address that `request.ip` would say, while the connection is there. */
export function clientAddressOf(settings: Settings): (request: IncomingMessage) => string | undefined {
  const trusted = trustOf(settings)
  return (request) => proxyAddress(request, trusted)
}
