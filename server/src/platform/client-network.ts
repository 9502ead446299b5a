/**
 * The key that requests, sockets and guesses are counted by: an IPv4 address, or the /64 of an IPv6 address, because
 * one customer has all of it. Empty for a closed connection, which has no address.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? ''
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
