import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be asked. */
export interface OutboundPolicy {
  /** `host` or `host:port` of one's own network, which may be asked all the same. */
  readonly hosts: readonly string[]
  /** Beside those these alone, with the names below them; none stands for all of the open internet. */
  readonly only?: readonly string[]
  /** Finds the addresses of a name. */
  readonly resolve?: LookupFunction
}

/**
 * Refuses what is not on the open internet. The address that a name leads to is checked in the very look-up that
 * connects, so a name cannot lead elsewhere in between; libraries for this know no hosts that are allowed by name.
 */
export function lookupFor(url: URL, door: OutboundPolicy): LookupFunction {
  const { resolve = lookup } = door
  if (isOwn(url, door)) return resolve
  if (!isAllowed(url, door)) throw new FetchError('not_allowed')
  if (!isUsual(portOf(url))) throw new FetchError('private_address')
  // The address itself is connected to without a look-up. However it was written, URL has made four numbers of it.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new FetchError('private_address')

  return (name, options, found) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error || typeof addresses === 'string') return found(error ?? new FetchError('unreachable'), [])
      // One of several is enough: no one who means well mixes them.
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return found(new FetchError('private_address'), [])
      }
      const [first] = addresses
      if (options.all || !first) found(null, addresses)
      else found(null, first.address, first.family)
    })
}

/** On the open internet everything is asked under TLS, however its address was written. */
export function withTls(url: URL, door: OutboundPolicy): URL {
  if (url.protocol !== 'http:' || isOwn(url, door)) return url
  const other = new URL(url)
  other.protocol = 'https:'
  return other
}

/** Whether it is in one's own network, or one of the hosts that alone may be asked. */
export const isAllowed = (url: URL, door: OutboundPolicy): boolean => {
  const { only = [] } = door
  const isNamed = only.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return only.length === 0 || isNamed || isOwn(url, door)
}

const isOwn = (url: URL, { hosts }: OutboundPolicy): boolean =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`)

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

/** Below 1024 are email, shells and the like, which a web address is not meant for. */
const isUsual = (port: number): boolean => port === 80 || port === 443 || port >= 1024
