import { createHash } from 'node:crypto'
import { networkOf } from '../../../platform/client-network.ts'

/** Wrong passwords fill it; it drains by one every so often. Who comes while it is full has to wait. */
export interface Bucket {
  readonly holds: number
  readonly drainsEveryMs: number
}

const minute = 60_000

/** Everyone from one address on the network. */
const clientBucket: Bucket = { holds: 10, drainsEveryMs: minute }
/** Everyone who tries one account from devices that it has not been used from. */
const accountBucket: Bucket = { holds: 10, drainsEveryMs: 10 * minute }
/** One device that the account has been used from: strangers cannot fill this one, so its owner gets in. */
const deviceBucket: Bucket = { holds: 10, drainsEveryMs: minute }

/**
 * Codes of one account's second factor: only who has its password gets to try them, and a device that has shown both
 * stands for itself. Two an hour find one in nineteen years, on average; recovery codes have 50 random bits.
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

/** Whose wrong passwords are counted together. Kept as a hash: what was typed may be no one's business. */
const subject = (kind: string, of: string, bucket: Bucket): Subject => ({
  key: createHash('sha256').update(`${kind}:${of}`).digest(),
  bucket,
})

export interface LoginAttempter {
  readonly email: string
  readonly ip: string
  /** The device, where the account has been used from it before. */
  readonly knownDevice?: string | undefined
}

/** A known device stands for itself: neither strangers nor the others on its network are counted against it. */
export function subjectsOf({ email, ip, knownDevice }: LoginAttempter): readonly Subject[] {
  if (knownDevice) return [subject('device', `${email.toLowerCase()} ${knownDevice}`, deviceBucket)]
  return [clientSubject(ip), accountSubject(email)]
}

interface CodeGuesser {
  readonly userId: string
  readonly ip: string
  readonly kind: CodeKind
  /** The device, where it has shown both factors before. */
  readonly knownDevice?: string | undefined
}

/** The same for a code. Anyone who cannot read one kind any more is not kept from the other. */
export const codeSubjectsOf = ({ userId, ip, kind, knownDevice }: CodeGuesser): readonly Subject[] =>
  knownDevice
    ? [subject(`${kind} code on a device`, `${userId} ${knownDevice}`, codeBuckets[kind])]
    : [clientSubject(ip), codeSubject(userId, kind)]

const clientSubject = (ip: string): Subject => subject('client', networkOf(ip), clientBucket)

export const accountSubject = (email: string): Subject => subject('account', email.toLowerCase(), accountBucket)

export const codeSubject = (userId: string, kind: CodeKind): Subject =>
  subject(`${kind} code`, userId, codeBuckets[kind])

/** Not a guess: one warning a day to the owner of an account. */
export const warningSubject = (userId: string): Subject =>
  subject('warning', userId, { holds: 1, drainsEveryMs: 24 * 60 * minute })

/** Not a guess: how often an account may have a new address written to. */
export const emailChangeSubject = (userId: string): Subject =>
  subject('email change', userId, { holds: 5, drainsEveryMs: 60 * minute })

/** Not a guess: how often a new address is emailed, no matter who asks; five within the first hour. */
export const newAddressSubject = (email: string): Subject =>
  subject('new address', email.toLowerCase(), { holds: 3, drainsEveryMs: 30 * minute })

/** "in a moment", "in 40 seconds", "in 9 minutes" */
export function formatWait(seconds: number): string {
  if (seconds <= 1) return 'in a moment'
  return seconds < 90 ? `in ${Math.ceil(seconds)} seconds` : `in ${Math.ceil(seconds / 60)} minutes`
}
