import { randomBytes } from 'node:crypto'
import { recentlyEnabledDays, recoveryCodeCount } from '@openpulpit/contract/second-factor'
import { Secret, TOTP } from 'otpauth'

// The parameters that every authenticator app supports (RFC 6238); some ignore others.
const kind = { issuer: 'OpenPulpit', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** The secret for typing, and the URI in the QR code. */
export function authenticatorSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const app = new TOTP({ ...kind, label: email, secret: secretOf(secret) })
  return { secret: app.secret.base32, uri: app.toString() }
}

/** The time step of a code: the current one, or an adjacent one for clocks that are slightly off. */
export function totpStepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const at = { period: kind.period, timestamp: now.getTime() }
  const off = TOTP.validate({ ...kind, ...at, token: code, secret: secretOf(secret), window: 1 })
  return off === null ? undefined : TOTP.counter(at) + off
}

/** Whether a password reset by email still ends it. */
export const isRecentlyEnabled = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < recentlyEnabledDays * 86_400_000

// 32 characters, five bits each; none looks like another.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const half = 5

/** 50 random bits each; attempts are counted. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from(randomBytes(2 * half), (byte) => letters[byte % letters.length]).join('')
    return `${code.slice(0, half)}-${code.slice(half)}`
  })

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
