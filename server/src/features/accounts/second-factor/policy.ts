import { randomBytes } from 'node:crypto'
import { recentlyEnabledDays, recoveryCodeCount } from '@openpulpit/contract/second-factor'
import { Secret, TOTP } from 'otpauth'

// What every authenticator app takes (RFC 6238); others are ignored by some of them.
const kind = { issuer: 'OpenPulpit', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** The secret as people type it, and as the address behind the picture that apps read. */
export function authenticatorSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const app = new TOTP({ ...kind, label: email, secret: secretOf(secret) })
  return { secret: app.secret.base32, uri: app.toString() }
}

/** Whose half minute this code is of: the present one, or one of its neighbours, for clocks that are a little off. */
export function totpStepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const at = { period: kind.period, timestamp: now.getTime() }
  const off = TOTP.validate({ ...kind, ...at, token: code, secret: secretOf(secret), window: 1 })
  return off === null ? undefined : TOTP.counter(at) + off
}

/** Whether a new password by email still ends it. */
export const isRecentlyEnabled = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < recentlyEnabledDays * 86_400_000

// 32 of them, so that each is five bits; none looks like another.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const half = 5

/** 50 random bits each; tries at them are counted. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from(randomBytes(2 * half), (byte) => letters[byte % letters.length]).join('')
    return `${code.slice(0, half)}-${code.slice(half)}`
  })

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
