import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { limitConcurrency } from './concurrency-limit.ts'
import { refuseField } from './errors.ts'

interface Cost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const productionCost: Cost = { memory: 19_456, passes: 2 }

/** The cost of new hashes. Tests that are not about hashing lower it. */
export const hashing = { cost: productionCost }

// Each derivation takes 19 MiB and a core, so a flood of logins queues instead of overloading the machine.
const taken = limitConcurrency(2)

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export const newSalt = (): Buffer => randomBytes(16)

/** Hashes a secret that is short enough to guess, slowly enough to prevent that. */
export const slowHash = (secret: string, salt: Buffer, cost = hashing.cost): Promise<Buffer> =>
  taken(() => derive('argon2id', { ...cost, parallelism: 1, tagLength: 32, message: secret, nonce: salt }))

/** Returns a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = newSalt()
  const { memory, passes } = hashing.cost
  const hash = await slowHash(password, nonce, { memory, passes })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(hash)}`
}

const nobody = hashPassword(randomBytes(16).toString('hex'))

/**
 * Checks a password. Without a stored hash it takes as long and returns false, so that timing does not reveal who is a
 * member.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , parameters = '', salt, hash] = (stored ?? (await nobody)).split('$')
  const expected = Buffer.from(hash ?? '', 'base64')
  const given = await slowHash(password, Buffer.from(salt ?? '', 'base64'), costIn(parameters))
  return timingSafeEqual(given, expected) && Boolean(stored)
}

/** Reads the cost from the stored hash, so that the default can rise without locking anyone out. */
function costIn(parameters: string): Cost {
  const { m, t } = Object.fromEntries(parameters.split(',').map((parameter) => parameter.split('=')))
  return { memory: Number(m), passes: Number(t) }
}

let common: Promise<ReadonlySet<string>> | undefined

/** Loads the fifty thousand most common passwords at the first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Refuses a guessable password: a common one, the product's name, or the user's own address. */
export async function refuseCommonPassword(password: string, email: string, field = 'password'): Promise<void> {
  common ??= load()
  const plain = password.trim().toLowerCase()
  const [name] = email.toLowerCase().split('@')
  const isGuessed = [email.toLowerCase(), name, 'openpulpit'].includes(plain) || (await common).has(plain)
  if (isGuessed) throw refuseField(field, refusalTexts.passwordTooCommon)
}
