import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { atMost } from './at-most.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

// Each derivation takes 19 MiB and a core: a flood of logins waits instead of taking the machine down.
const taken = atMost(2)

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export const newSalt = (): Buffer => randomBytes(16)

/** What is short enough to be guessed, hashed so slowly that it is not. */
export const slowHash = (secret: string, salt: Buffer): Promise<Buffer> =>
  taken(() => derive('argon2id', { ...cost, message: secret, nonce: salt }))

/** The hash of a password as a PHC string, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = newSalt()
  const hash = await slowHash(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether this is the password. Without a hash it takes the same time and says no: nobody learns who is a member. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , , salt, hash] = (stored ?? (await nobody)).split('$')
  const expected = Buffer.from(hash ?? '', 'base64')
  const given = await slowHash(password, Buffer.from(salt ?? '', 'base64'))
  return timingSafeEqual(given, expected) && Boolean(stored)
}
