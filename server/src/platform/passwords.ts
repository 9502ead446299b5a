import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { limitConcurrency } from './concurrency-limit.ts'
import { refuseField } from './errors.ts'

interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const productionCost: Cost = { memory: 19_456, passes: 2 }

/** What a new hash costs. Tests that are not about hashing lower it. */
export const hashing = { cost: productionCost }

// Each derivation takes 19 MiB and a core: a flood of logins waits instead of taking the machine down.
const taken = limitConcurrency(2)

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export const newSalt = (): Buffer => randomBytes(16)

/** What is short enough to be guessed, hashed so slowly that it is not. */
export const slowHash = (secret: string, salt: Buffer, cost = hashing.cost): Promise<Buffer> =>
  taken(() => derive('argon2id', { ...cost, parallelism: 1, tagLength: 32, message: secret, nonce: salt }))

/** The hash of a password as a PHC string, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = newSalt()
  const { memory, passes } = hashing.cost
  const hash = await slowHash(password, nonce, { memory, passes })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(hash)}`
}

const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether this is the password. Without a hash it takes the same time and says no: no one learns who is a member. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , parameters = '', salt, hash] = (stored ?? (await nobody)).split('$')
  const expected = Buffer.from(hash ?? '', 'base64')
  const given = await slowHash(password, Buffer.from(salt ?? '', 'base64'), costIn(parameters))
  return timingSafeEqual(given, expected) && Boolean(stored)
}

/** A hash is checked at the cost at which it was made, so that the cost can rise without locking anyone out. */
function costIn(parameters: string): Cost {
  const { m, t } = Object.fromEntries(parameters.split(',').map((parameter) => parameter.split('=')))
  return { memory: Number(m), passes: Number(t) }
}

let common: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand passwords that are tried first; read when the first one is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Refuses a password that a stranger would guess: a common one, the product's name, the person's own address. */
export async function refuseCommonPassword(password: string, email: string, field = 'password'): Promise<void> {
  common ??= load()
  const plain = password.trim().toLowerCase()
  const [name] = email.toLowerCase().split('@')
  const isGuessed = [email.toLowerCase(), name, 'openpulpit'].includes(plain) || (await common).has(plain)
  if (isGuessed) throw refuseField(field, refusalTexts.passwordTooCommon)
}
