/**
 * Who is counted together wherever addresses are counted: requests, sockets, guesses. An IPv4 address stands for itself; an
 * IPv6 customer has the whole of a /64 to come from. A connection that is gone has no address any more.
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
