import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Which hosts may be called. */
export interface OutboundPolicy {
  /** `host` or `host:port` entries on the own network that may be called although they are private. */
  readonly hosts: readonly string[]
  /** Besides those, only these hosts and their subdomains; unset means the whole public internet. */
  readonly only?: readonly string[]
  /** Resolves host names; replaced in tests. */
  readonly resolve?: LookupFunction
}

/**
 * Refuses hosts that are not on the public internet. The address is checked in the lookup that the connection uses, so
 * that DNS cannot change in between; libraries for this do not support hosts that are allowed by name.
 */
export function lookupFor(url: URL, door: OutboundPolicy): LookupFunction {
  const { resolve = lookup } = door
  if (isOwn(url, door)) return resolve
  if (!isAllowed(url, door)) throw new FetchError('not_allowed')
  if (!isUsual(portOf(url))) throw new FetchError('private_address')
  // An IP address is connected to without a lookup. URL has normalized it, however it was written.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new FetchError('private_address')

  return (name, options, found) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error || typeof addresses === 'string') return found(error ?? new FetchError('unreachable'), [])
      // One private address is enough to refuse: honest hosts do not mix them.
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return found(new FetchError('private_address'), [])
      }
      const [first] = addresses
      if (options.all || !first) found(null, addresses)
      else found(null, first.address, first.family)
    })
}

/** Upgrades to HTTPS outside the own network. */
export function withTls(url: URL, door: OutboundPolicy): URL {
  if (url.protocol !== 'http:' || isOwn(url, door)) return url
  const other = new URL(url)
  other.protocol = 'https:'
  return other
}

/** True for hosts on the own network, and for those that the policy names if it is restricted. */
export const isAllowed = (url: URL, door: OutboundPolicy): boolean => {
  const { only = [] } = door
  const isNamed = only.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return only.length === 0 || isNamed || isOwn(url, door)
}

const isOwn = (url: URL, { hosts }: OutboundPolicy): boolean =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`)

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

/** Ports below 1024 belong to email, shells and other services that a web address should not reach. */
const isUsual = (port: number): boolean => port === 80 || port === 443 || port >= 1024
