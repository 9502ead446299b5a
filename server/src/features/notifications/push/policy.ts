import { ECDH } from 'node:crypto'

/** The most devices per person; another one replaces the oldest. */
export const mostDevices = 10

/** What a push service's response means for the message and the device (RFC 8030). */
export type Outcome = 'taken' | 'gone' | 'later' | 'refused'

/** The endpoint, its keys or our authorization is invalid: the next page load subscribes again. */
const bad: readonly number[] = [400, 401, 403, 404, 410]

/** A device that was unreachable this long is deleted. */
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

/** Whether the keys allow encryption: a point of the curve, and sixteen bytes (RFC 8291). */
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

/** Push services must use TLS, except hosts on the own network named in a setting. */
export function isEncryptedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host, hostname } = new URL(endpoint)
  return protocol === 'https:' || hosts.includes(host) || hosts.includes(hostname)
}
