import { createHash } from 'node:crypto'
import { networkOf } from '../../../platform/client-network.ts'

/**
 * A leaky bucket: wrong passwords fill it, and it drains by one per interval. While it is full, attempts have to wait.
 */
export interface Bucket {
  readonly holds: number
  readonly drainsEveryMs: number
}

const minute = 60_000

/** All clients in one network. */
const clientBucket: Bucket = { holds: 10, drainsEveryMs: minute }
/** All attempts on an account from unknown devices. */
const accountBucket: Bucket = { holds: 10, drainsEveryMs: 10 * minute }
/** One known device of the account: strangers cannot fill this bucket, so the owner gets in. */
const deviceBucket: Bucket = { holds: 10, drainsEveryMs: minute }

/**
 * Codes of an account's second factor: only someone with the password gets to try them, and a device that has shown
 * both counts separately. Two tries an hour find an app code in nineteen years on average; recovery codes have 50
 * random bits.
 */
const codeBuckets = {
  app: { holds: 10, drainsEveryMs: 30 * minute },
  recovery: { holds: 10, drainsEveryMs: minute },
} as const satisfies Record<string, Bucket>
export type CodeKind = keyof typeof codeBuckets
export const codeKinds: readonly CodeKind[] = ['app', 'recovery']

export interface Subject {
  readonly key: Buffer
  readonly bucket: Bucket
}

/** A key for counting attempts together. Hashed, because what was typed may be private. */
const subject = (kind: string, of: string, bucket: Bucket): Subject => ({
  key: createHash('sha256').update(`${kind}:${of}`).digest(),
  bucket,
})

export interface LoginAttempter {
  readonly email: string
  readonly ip: string
  /** Set if the account was used from this device before. */
  readonly knownDevice?: string | undefined
}

/** A known device counts separately: attempts of strangers or others in its network do not. */
export function subjectsOf({ email, ip, knownDevice }: LoginAttempter): readonly Subject[] {
  if (knownDevice) return [subject('device', `${email.toLowerCase()} ${knownDevice}`, deviceBucket)]
  return [clientSubject(ip), accountSubject(email)]
}

interface CodeGuesser {
  readonly userId: string
  readonly ip: string
  readonly kind: CodeKind
  /** Set if the device has shown both factors before. */
  readonly knownDevice?: string | undefined
}

/** Like `subjectsOf`, for codes. Each kind counts separately, so that someone who lost one can still use the other. */
export const codeSubjectsOf = ({ userId, ip, kind, knownDevice }: CodeGuesser): readonly Subject[] =>
  knownDevice
    ? [subject(`${kind} code on a device`, `${userId} ${knownDevice}`, codeBuckets[kind])]
    : [clientSubject(ip), codeSubject(userId, kind)]

const clientSubject = (ip: string): Subject => subject('client', networkOf(ip), clientBucket)

export const accountSubject = (email: string): Subject => subject('account', email.toLowerCase(), accountBucket)

export const codeSubject = (userId: string, kind: CodeKind): Subject =>
  subject(`${kind} code`, userId, codeBuckets[kind])

/** Not an attempt: one warning a day to the owner of an account. */
export const warningSubject = (userId: string): Subject =>
  subject('warning', userId, { holds: 1, drainsEveryMs: 24 * 60 * minute })

/** Not an attempt: how often an account may have new addresses emailed. */
export const emailChangeSubject = (userId: string): Subject =>
  subject('email change', userId, { holds: 5, drainsEveryMs: 60 * minute })

/** Not an attempt: how often a new address is emailed, whoever asks; five within the first hour. */
export const newAddressSubject = (email: string): Subject =>
  subject('new address', email.toLowerCase(), { holds: 3, drainsEveryMs: 30 * minute })

/** "in a moment", "in 40 seconds", "in 9 minutes" */
export function formatWait(seconds: number): string {
  if (seconds <= 1) return 'in a moment'
  return seconds < 90 ? `in ${Math.ceil(seconds)} seconds` : `in ${Math.ceil(seconds / 60)} minutes`
}
