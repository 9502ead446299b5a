import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const atOnce = 2

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** The hash of a password as a PHC string, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await taken(() => derive('argon2id', { ...cost, message: password, nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Whether this is the password. Without a hash it takes the same time and says no: nobody learns who is a member. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt, hash] = (stored ?? (await nobody)).split('$')
  const expected = Buffer.from(hash ?? '', 'base64')
  const nonce = Buffer.from(salt ?? '', 'base64')
  const given = await taken(() => derive('argon2id', { ...cost, message: password, nonce }))
  return timingSafeEqual(given, expected) && stored !== undefined
}

const nobody = hashPassword(randomBytes(16).toString('hex'))

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

// Each derivation takes 19 MiB and a core: a flood of logins waits here instead of taking the machine down.
let running = 0
const waiting: (() => void)[] = []

async function taken<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
