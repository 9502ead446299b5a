import { ECDH } from 'node:crypto'

/** How many devices one person can have; another one replaces the oldest. */
export const mostDevices = 10

/** What a push service's answer means for what was sent, and for the device (RFC 8030). */
export type Outcome = 'taken' | 'gone' | 'later' | 'refused'

/** What is wrong with the device's address or keys, or with who may write to it: the next page asks for another one. */
const bad: readonly number[] = [400, 401, 403, 404, 410]

/** A push service that cannot be reached for so long is none any more. */
export const unreachableDays = 3

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (bad.includes(status)) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

interface DeviceKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Whether something can be encrypted for these: a point of the curve, and sixteen bytes (RFC 8291). */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && isOnCurve(point) && Buffer.from(auth, 'base64url').length === 16
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Push services must use TLS; a setting names hosts on one's own network that may go without. */
export function isEncryptedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host, hostname } = new URL(endpoint)
  return protocol === 'https:' || hosts.includes(host) || hosts.includes(hostname)
}
