import { createHash } from 'node:crypto'
import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { type Person, password, type TestApp } from '../app.ts'

/** Every kind of invalid token. */
export const invalidTokenKinds = [
  ...(['garbage', 'huge', 'empty', 'cut', 'longer', 'in other letters', 'hashed', 'forged', 'a word of SQL'] as const),
  ...(['a session of its own making', 'revoked', 'signed out elsewhere', 'expired', 'deleted', 'disabled'] as const),
]
export type InvalidTokenKind = (typeof invalidTokenKinds)[number]

/** Tokens that never were valid, and tokens that once were. */
export async function invalidTokens(given: TestApp, { token }: Person): Promise<Record<InvalidTokenKind, string>> {
  // The expired one moves the clock, so it comes after the others.
  const [gone, signedOut, left, shutOut] = await Promise.all([
    revoked(given),
    signedOutElsewhere(given),
    deleted(given),
    disabled(given),
  ])
  return {
    garbage: 'x'.repeat(43),
    huge: 'x'.repeat(8_000),
    empty: '',
    cut: token.slice(0, -1),
    longer: `${token}A`,
    'in other letters': token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
    // What someone with access to the database has.
    hashed: createHash('sha256').update(token).digest('base64url'),
    forged: `${btoa('{"alg":"none"}')}.${btoa('{"userType":"church","isAdmin":true}')}.`,
    'a word of SQL': "'or(1=1)--",
    'a session of its own making': '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
    revoked: gone,
    'signed out elsewhere': signedOut,
    expired: await expired(given),
    deleted: left,
    disabled: shutOut,
  }
}

async function revoked(given: TestApp): Promise<string> {
  const person = await given.church()
  await person.call(authEndpoints.logout)
  return person.token
}

async function signedOutElsewhere(given: TestApp): Promise<string> {
  const person = await given.preacher()
  const other = await given.onAnotherDevice(person)
  const { sessions } = (await other.call(sessionEndpoints.list)).body
  const id = sessions.find(({ current }) => !current)?._id ?? ''
  await other.call(sessionEndpoints.end, { params: { id } })
  return person.token
}

/** A session that expired while its owner was away. */
async function expired(given: TestApp): Promise<string> {
  const { email } = await given.church()
  const login = async () => (await given.anyone(authEndpoints.login, { body: { email, password } })).body.token
  const late = await login()
  given.clock.forward({ days: -1 })
  const early = await login()
  given.clock.forward({ days: 1 })
  const headers = { authorization: `Bearer ${late}` }
  const { statusCode } = await given.app.inject({ url: '/api/auth/me', headers })
  if (statusCode !== 200) throw new Error(`the later session answered ${statusCode}`)
  return early
}

async function deleted(given: TestApp): Promise<string> {
  const person = await given.church()
  await person.call(accountEndpoints.delete, { body: { password } })
  return person.token
}

async function disabled(given: TestApp): Promise<string> {
  const person = await given.preacher()
  await given.database.pool.query('update users set disabled_at = now() where id = $1', [person.userId])
  return person.token
}
